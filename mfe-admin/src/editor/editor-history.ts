import { undoDepth } from '@tiptap/pm/history';
import { EditorState } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { FIELD_REPLACED } from './undo/field-replaced.ts';
import { UNDO_STEP, type UndoStepDetail } from './undo/undo-events.ts';

/** Tells the form of each step that the editor's history begins. */
export function tellSteps(editor: Editor): void {
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
    // Also when it is smaller: the history has dropped its oldest steps for this one. An undo is not listened to.
    if (depth > 0) editor.view.dom.dispatchEvent(new CustomEvent(UNDO_STEP, { bubbles: true, detail }));
  });
}

/** What was done so far cannot be undone any more: a colleague's words would go with it. */
export function forgetHistory({ state, view }: Editor): void {
  const { doc, selection, schema, plugins, storedMarks } = state;
  view.updateState(EditorState.create({ doc, selection, schema, plugins, storedMarks }));
  view.dom.dispatchEvent(new Event(FIELD_REPLACED));
}
