/** Of those who wait, so many are let through in one turn of the event loop, or this share of them. */
const AT_A_TIME = 8;
const SHARE = 0.1;

/**
 * Has answers wait until everything that has arrived was looked at: thousands who are rejected at once hold up nobody whose page is
 * ready. Each turn of the event loop takes in what has arrived, and lets a few through.
 */
export class RejectionQueue {
  private waiting: (() => void)[] = [];

  /** @returns when it is this one's turn, in the order of asking */
  turn(): Promise<void> {
    if (this.waiting.length === 0) setImmediate(() => this.letSomeThrough());
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private letSomeThrough(): void {
    const count = Math.max(AT_A_TIME, Math.ceil(this.waiting.length * SHARE));
    const now = this.waiting.slice(0, count);
    this.waiting = this.waiting.slice(count);
    for (const resolve of now) resolve();
    if (this.waiting.length > 0) setImmediate(() => this.letSomeThrough());
  }
}
