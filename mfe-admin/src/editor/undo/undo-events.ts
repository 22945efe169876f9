/** What a field that keeps its own history tells the form of each new step: how to take it back, and to do it again. */
export const UNDO_STEP = 'undo-step';

export interface UndoStepDetail {
  readonly undo: () => boolean;
  readonly redo: () => boolean;
}

/** What a button of a field asks of the form: to take back the newest change of this field, or to do it again. */
export const UNDO_ASKED = 'undo-asked';

export type UndoWay = 'undo' | 'redo';

export function askToUndo(field: Element, way: UndoWay): void {
  field.dispatchEvent(new CustomEvent<UndoWay>(UNDO_ASKED, { bubbles: true, detail: way }));
}
