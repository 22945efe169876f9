/** On a field whose text the page replaced (merged or restored): earlier edits can no longer be undone one by one. */
export const FIELD_REPLACED = 'field-replaced';
/** Event by which a field with its own history tells the form about each new step: how to undo and redo it. */
export const UNDO_STEP = 'undo-step';

export interface UndoStepDetail {
  readonly undo: () => boolean;
  readonly redo: () => boolean;
}

/** Event by which a field's button asks the form to undo or redo the latest change of this field. */
export const UNDO_ASKED = 'undo-asked';

export type UndoDirection = 'undo' | 'redo';

export function requestUndo(field: Element, way: UndoDirection): void {
  field.dispatchEvent(new CustomEvent<UndoDirection>(UNDO_ASKED, { bubbles: true, detail: way }));
}
