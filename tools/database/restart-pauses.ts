/** A program that lived so long had started in earnest. */
const STARTUP_MS = 10_000;
const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/** Pauses before a program that ended is started again: they double, and begin anew once it has lived for a while. */
export class RestartPauses {
  private next = FIRST_MS;

  /**
   * @param livedMs how long the program lived this time
   * @returns milliseconds until it should be started again
   */
  after(livedMs: number): number {
    if (livedMs > STARTUP_MS) this.next = FIRST_MS;
    const pause = this.next;
    this.next = Math.min(pause * 2, LONGEST_MS);
    return pause;
  }
}
