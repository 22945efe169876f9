/** Maximum number of faults described in words, since a failing run may have a great many. */
const MAX_WORDS = 200;

/** Records what happened in a run, and what should not have. */
export class Book {
  readonly counts = new Map<string, number>();
  readonly wrong: string[] = [];
  wrongCount = 0;
  private readonly startedAt = performance.now();

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  /** Records something that must not happen, with its time. */
  note(what: string): void {
    this.wrongCount += 1;
    const seconds = Math.round((performance.now() - this.startedAt) / 1_000);
    if (this.wrong.length < MAX_WORDS) this.wrong.push(`${seconds} s: ${what}`);
  }
}
