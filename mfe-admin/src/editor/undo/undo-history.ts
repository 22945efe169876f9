export interface UndoStep {
  readonly field: Element;
  /** @returns false if it can no longer be undone: the field is gone, or its content has changed */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
}

/** Maximum number of steps; the oldest are dropped first. */
const LIMIT = 500;

/** The order in which a form's fields were changed. Each field undoes its own changes. */
export class UndoHistory {
  private done: UndoStep[] = [];
  private undone: UndoStep[] = [];

  /** The latest step that can be undone. */
  get last(): UndoStep | undefined {
    return this.done.at(-1);
  }

  add(step: UndoStep): void {
    this.done = [...this.done, step].slice(-LIMIT);
    this.undone = [];
  }

  forget(field: Element): void {
    this.done = this.done.filter((step) => step.field !== field);
    this.undone = this.undone.filter((step) => step.field !== field);
  }

  /**
   * Undoes the latest step that can be undone.
   *
   * @param field only its steps; if omitted, those of all fields
   * @returns the field that was changed
   */
  undo(field?: Element): Element | undefined {
    return move('undo', this.done, this.undone, field);
  }

  redo(field?: Element): Element | undefined {
    return move('redo', this.undone, this.done, field);
  }
}

function move(way: 'undo' | 'redo', from: UndoStep[], to: UndoStep[], field?: Element): Element | undefined {
  for (;;) {
    const at = from.findLastIndex((step) => !field || step.field === field);
    const [step] = at < 0 ? [] : from.splice(at, 1);
    if (!step) return undefined;
    if (!step[way]()) continue;
    to.push(step);
    return step.field;
  }
}
