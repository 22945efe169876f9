import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import { TextSelection, type Command } from '@tiptap/pm/state';
import type { CommandProps } from '@tiptap/react';
import { stroke, type Tool } from './editor-tools.tsx';
import { emptyTable, runIn } from '../nodes/table.ts';

const ROWS = 3;
const COLUMNS = 3;

export const INSERT_TABLE: Tool = {
  name: 'Table',
  icon: stroke('M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14M15 5v14'),
  use: (editor) => void editor.chain().focus().command(insertTable).run(),
};

/** Inserts a table with the caret in its first cell. */
function insertTable({ tr, editor }: CommandProps): boolean {
  const inside = tr.selection.from + 1;
  tr.replaceSelectionWith(editor.schema.nodeFromJSON(emptyTable(ROWS, COLUMNS)));
  tr.setSelection(TextSelection.near(tr.doc.resolve(inside))).scrollIntoView();
  return true;
}

const tool = (name: string, path: string, command: Command): Tool => ({
  name,
  icon: stroke(path),
  use: (editor) => void runIn(editor, command),
});

export const TABLE_TOOLS: readonly Tool[] = [
  tool('Row above', 'M4 12h16v7H4zM12 3v6M9 6h6', addRowBefore),
  tool('Row below', 'M4 5h16v7H4zM12 15v6M9 18h6', addRowAfter),
  tool('Column before', 'M12 4h7v16h-7zM3 12h6M6 9v6', addColumnBefore),
  tool('Column after', 'M5 4h7v16H5zM15 12h6M18 9v6', addColumnAfter),
  tool('Header row', 'M4 5h16v14H4zM4 10h16M7 7.5h10', toggleHeaderRow),
  tool('Delete row', 'M3 7h18v4H3zM9.5 15l5 5M14.5 15l-5 5', deleteRow),
  tool('Delete column', 'M7 3h4v18H7zM15 9.5l5 5M20 9.5l-5 5', deleteColumn),
  tool('Delete table', 'M4 5h16v14H4zM9 9l6 6M15 9l-6 6', deleteTable),
];
