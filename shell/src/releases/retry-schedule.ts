/** When a refused release may be tried again: a store may have been down, or a bad upload mended. */
export class RetrySchedule {
  private readonly firstMs: number;
  private readonly longestMs: number;
  private readonly entries = new Map<string, { readonly at: number; readonly pause: number }>();

  /**
   * @param firstMs milliseconds until the first retry
   * @param longestMs pauses double up to this
   */
  constructor(firstMs: number, longestMs: number) {
    this.firstMs = firstMs;
    this.longestMs = longestMs;
  }

  refused(key: string): void {
    const pause = Math.min((this.entries.get(key)?.pause ?? this.firstMs / 2) * 2, this.longestMs);
    this.entries.set(key, { at: Date.now() + pause, pause });
  }

  /** Not before the registry has named another release. */
  never(key: string): void {
    this.entries.set(key, { at: Infinity, pause: this.longestMs });
  }

  mustWait(key: string): boolean {
    return (this.entries.get(key)?.at ?? 0) > Date.now();
  }

  /** Whether any refused release may be tried again now. */
  get due(): boolean {
    return [...this.entries.values()].some(({ at }) => at <= Date.now());
  }

  /** Releases that are not tried again. */
  get givenUp(): readonly string[] {
    return [...this.entries].filter(([, { at }]) => at === Infinity).map(([key]) => key);
  }

  /** Forgets all but these. */
  keep(keys: ReadonlySet<string>): void {
    for (const key of this.entries.keys()) if (!keys.has(key)) this.entries.delete(key);
  }
}
