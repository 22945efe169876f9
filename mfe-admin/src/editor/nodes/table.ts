import { mergeAttributes, Node, type Editor, type JSONContent } from '@tiptap/react';
import { Plugin, type Command } from '@tiptap/pm/state';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** Role names by which prosemirror-tables identifies the parts of a table. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Runs a ProseMirror command, and returns the focus to the text. @returns whether the command applied */
export function runIn(editor: Editor, command: Command): boolean {
  const done = command(editor.state, (transaction) => editor.view.dispatch(transaction));
  editor.commands.focus();
  return done;
}

/**
 * Table editing of prosemirror-tables, except that cells it cannot insert, such as merged cells at the end of a
 * spreadsheet, become a separate table after it: https://github.com/ueberdosis/tiptap/issues/7172.
 */
function guardedTableEditing(): Plugin {
  const plugin = tableEditing();
  const { handlePaste } = plugin.props;
  const guarded: typeof handlePaste = function (this: Plugin, view, event, slice) {
    try {
      return handlePaste?.call(this, view, event, slice) ?? false;
    } catch {
      const { $from } = view.state.selection;
      const depth = Array.from({ length: $from.depth }, (_, above) => above + 1).find(
        (level) => $from.node(level).type.name === 'table',
      );
      if (depth === undefined) return false;
      view.dispatch(view.state.tr.insert($from.after(depth), slice.content).scrollIntoView());
      return true;
    }
  };
  return new Plugin({ ...plugin.spec, props: { ...plugin.props, handlePaste: guarded } });
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (ROLES[name] ? { tableRole: ROLES[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    // Tab leaves the text from the last cell, as everywhere; rows are added by a button.
    return {
      Tab: ({ editor }) => goToNextCell(1)(editor.state, editor.view.dispatch),
      'Shift-Tab': ({ editor }) => goToNextCell(-1)(editor.state, editor.view.dispatch),
    };
  },
  addProseMirrorPlugins: () => [guardedTableEditing()],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Math.max(1, Number(cell.getAttribute(name)) || 1),
  renderHTML: (attributes: Record<string, number>) =>
    (attributes[name] ?? 1) > 1 ? { [name]: attributes[name] } : {},
});

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    // Everything but a table: what stands in a cell of another program is pasted, too.
    content:
      '(paragraph | bulletList | orderedList | heading | blockquote | codeBlock | horizontalRule | figure)+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // The page determines column widths; prosemirror-tables only requires the attribute to exist.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
      ...(tag === 'th' && { scope: { default: null } }),
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

/** Tables as the API stores them: rows of cells, the first row of which may be headers. */
export const TABLE = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')];

export function emptyTable(rows: number, columns: number): JSONContent {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] })),
  });
  const content = Array.from({ length: rows }, (_, index) => row(index === 0 ? 'tableHeader' : 'tableCell'));
  return { type: 'table', content };
}
