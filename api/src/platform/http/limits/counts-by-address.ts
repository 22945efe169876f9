const WINDOW_MS = 60_000;

/** Counts by address in a minute, in this process. */
export class CountsByAddress {
  private counts = new Map<string, number>();
  private windowEnd = 0;

  /** @returns how many there are of the address in this minute, with this one */
  add(address: string): number {
    const count = this.of(address) + 1;
    this.counts.set(address, count);
    return count;
  }

  of(address: string): number {
    const now = Date.now();
    if (now >= this.windowEnd) {
      this.counts = new Map(); // forgetting all at once keeps the memory bounded
      this.windowEnd = now + WINDOW_MS;
    }
    return this.counts.get(address) ?? 0;
  }

  /** Until the next minute begins. */
  get secondsLeft(): number {
    return Math.max(1, Math.ceil((this.windowEnd - Date.now()) / 1000));
  }
}
