import type { UndoStep } from './undo-history.ts';

export type PlainField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Typing without a pause of this many milliseconds is one step, as in the rich text editor. */
const ONE_STEP_MS = 500;

/** A change to a field without a history of its own. */
export class TextStep implements UndoStep {
  readonly field: PlainField;
  private readonly before: string;
  private after: string;
  private changedAt: number;
  private readonly isTyped: boolean;

  /** @param isTyped false for input inserted at once (chosen, pasted): it is always a separate step */
  constructor(field: PlainField, before: string, now: number, isTyped: boolean) {
    this.field = field;
    this.before = before;
    this.after = field.value;
    this.changedAt = now;
    this.isTyped = isTyped;
  }

  /** @returns whether the latest input belongs to this step */
  goesOn(field: PlainField, before: string, now: number): boolean {
    if (!this.isTyped || field !== this.field) return false;
    if (before !== this.after || now - this.changedAt > ONE_STEP_MS) return false;
    this.after = field.value;
    this.changedAt = now;
    return true;
  }

  readonly undo = () => this.put(this.after, this.before);
  readonly redo = () => this.put(this.before, this.after);

  private put(from: string, to: string): boolean {
    if (!this.field.isConnected || this.field.value !== from) return false;
    this.field.value = to;
    this.field.dispatchEvent(new Event('input', { bubbles: true }));
    if (hasCaret(this.field)) this.field.setSelectionRange(...endOfChange(from, to));
    return true;
  }
}

/** Number and date fields have no caret. */
function hasCaret(field: PlainField): field is HTMLInputElement | HTMLTextAreaElement {
  return 'selectionStart' in field && field.selectionStart !== null;
}

/** @returns a selection (start and end) right after the change */
function endOfChange(from: string, to: string): [number, number] {
  let same = 0;
  const most = Math.min(from.length, to.length);
  while (same < most && from.at(-1 - same) === to.at(-1 - same)) same++;
  return [to.length - same, to.length - same];
}
