/** Number of waiting requests released per turn of the event loop, or the share of them if that is more. */
const AT_A_TIME = 8;
const SHARE = 0.1;

/**
 * Delays rejections until all pending requests have been looked at, so that rejecting thousands at once does not delay
 * visitors whose page is ready. Each turn of the event loop accepts new requests and releases a few.
 */
export class RejectionQueue {
  private waiting: (() => void)[] = [];

  /** @returns a promise that resolves in order of arrival */
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
