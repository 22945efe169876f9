/** A program that lived longer than this, in milliseconds, had started successfully. */
const STARTUP_MS = 10_000;
const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/** Pauses before a program is restarted: doubled each time, reset once it has lived for a while. */
export class RestartPauses {
  private next = FIRST_MS;

  /** @returns milliseconds until the restart of a program that lived for `livedMs` */
  after(livedMs: number): number {
    if (livedMs > STARTUP_MS) this.next = FIRST_MS;
    const pause = this.next;
    this.next = Math.min(pause * 2, LONGEST_MS);
    return pause;
  }
}
