/** The desk's keyboard shortcuts, as listed in the dialog opened with "?". */
export const SHORTCUTS: readonly {
  readonly where: string;
  readonly keys: readonly (readonly [string, string])[];
}[] = [
  {
    where: 'Everywhere',
    keys: [
      ['?', 'Show shortcuts'],
      ['n', 'New post'],
      ['/', 'Search the list'],
    ],
  },
  {
    where: 'In a list',
    keys: [
      ['j', 'Next'],
      ['k', 'Previous'],
      ['Enter', 'Open'],
      ['x', 'Select or deselect'],
    ],
  },
  {
    where: 'In a post',
    keys: [
      ['Ctrl+S', 'Save'],
      ['Ctrl+K', 'Link'],
      ['Ctrl+Z', 'Undo the last change in any field'],
      ['Ctrl+Shift+Z', 'Redo'],
    ],
  },
];
