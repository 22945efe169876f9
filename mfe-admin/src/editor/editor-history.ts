import { undoDepth } from '@tiptap/pm/history';
import { EditorState } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { FIELD_REPLACED, UNDO_STEP, type UndoStepDetail } from './undo/undo-events.ts';

/** Notifies the form of each step that the editor's history starts. */
export function notifySteps(editor: Editor): void {
  const detail: UndoStepDetail = {
    undo: () => !editor.isDestroyed && editor.commands.undo(),
    redo: () => !editor.isDestroyed && editor.commands.redo(),
  };
  let known = undoDepth(editor.state);
  editor.view.dom.addEventListener(FIELD_REPLACED, () => {
    known = 0;
  });
  editor.on('transaction', () => {
    const depth = undoDepth(editor.state);
    if (depth === known) return;
    known = depth;
    // Also if the depth has decreased: the history has dropped its oldest steps for this one. Undoing is ignored.
    if (depth > 0) editor.view.dom.dispatchEvent(new CustomEvent(UNDO_STEP, { bubbles: true, detail }));
  });
}

/** Clears the undo history, since undoing would also remove a colleague's changes. */
export function forgetHistory({ state, view }: Editor): void {
  const { doc, selection, schema, plugins, storedMarks } = state;
  view.updateState(EditorState.create({ doc, selection, schema, plugins, storedMarks }));
  view.dom.dispatchEvent(new Event(FIELD_REPLACED));
}
