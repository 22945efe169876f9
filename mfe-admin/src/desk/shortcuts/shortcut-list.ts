/** The desk's keyboard shortcuts, as listed in the dialog opened with "?". */
export const SHORTCUTS: readonly {
  readonly where: string;
  readonly keys: readonly (readonly [string, string])[];
}[] = [
  {
    where: 'Everywhere',
    keys: [
      ['?', 'These shortcuts'],
      ['n', 'New post'],
      ['/', 'Search the list'],
    ],
  },
  {
    where: 'In a list',
    keys: [
      ['j', 'Next one'],
      ['k', 'Previous one'],
      ['Enter', 'Open it'],
      ['x', 'Choose it, or not'],
    ],
  },
  {
    where: 'In a post',
    keys: [
      ['Ctrl+S', 'Save'],
      ['Ctrl+K', 'Link'],
      ['Ctrl+Z', 'Undo what was changed last, in any field'],
      ['Ctrl+Shift+Z', 'Redo'],
    ],
  },
];
