const WINDOW_MS = 60_000;

/** Counts per address and minute, in this process. */
export class CountsByAddress {
  private counts = new Map<string, number>();
  private windowEnd = 0;

  /** @returns the address's count in this minute, including this one */
  add(address: string): number {
    const count = this.of(address) + 1;
    this.counts.set(address, count);
    return count;
  }

  of(address: string): number {
    const now = Date.now();
    if (now >= this.windowEnd) {
      this.counts = new Map(); // clearing all counts at once bounds the memory
      this.windowEnd = now + WINDOW_MS;
    }
    return this.counts.get(address) ?? 0;
  }

  /** Seconds until the next minute begins. */
  get secondsLeft(): number {
    return Math.max(1, Math.ceil((this.windowEnd - Date.now()) / 1000));
  }
}
