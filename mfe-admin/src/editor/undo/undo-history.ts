/** One change of one field. */
export interface UndoStep {
  readonly field: Element;
  /** @returns false when it cannot be taken back any more: the field is gone, or holds something else by now */
  readonly undo: () => boolean;
  /** Like `undo`, the other way. */
  readonly redo: () => boolean;
}

/** Steps that are kept; the oldest go first. */
const LIMIT = 500;

/** The order in which the fields of a form were changed. Each field takes its own changes back. */
export class UndoHistory {
  private done: UndoStep[] = [];
  private undone: UndoStep[] = [];

  /** The newest step that can be taken back. */
  get last(): UndoStep | undefined {
    return this.done.at(-1);
  }

  add(step: UndoStep): void {
    this.done = [...this.done, step].slice(-LIMIT);
    this.undone = [];
  }

  /** Nothing that was changed in this field is undone or done again from now on. */
  forget(field: Element): void {
    this.done = this.done.filter((step) => step.field !== field);
    this.undone = this.undone.filter((step) => step.field !== field);
  }

  /**
   * Takes the newest step back that can be.
   *
   * @param field only its steps; those of all fields without it
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
