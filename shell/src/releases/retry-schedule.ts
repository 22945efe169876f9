const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** When a refused release may be tried again: a store may have been down, or a bad upload mended. */
export class RetrySchedule {
  private readonly entries = new Map<string, { readonly at: number; readonly pause: number }>();

  refused(key: string): void {
    const pause = Math.min((this.entries.get(key)?.pause ?? FIRST_MS / 2) * 2, LONGEST_MS);
    this.entries.set(key, { at: Date.now() + pause, pause });
  }

  /** Not before the registry names another release. */
  never(key: string): void {
    this.entries.set(key, { at: Infinity, pause: LONGEST_MS });
  }

  mustWait(key: string): boolean {
    return (this.entries.get(key)?.at ?? 0) > Date.now();
  }

  /** Whether any refused release may be tried again now. */
  get due(): boolean {
    return [...this.entries.values()].some(({ at }) => at <= Date.now());
  }

  /** Forgets all but these. */
  keep(keys: ReadonlySet<string>): void {
    for (const key of this.entries.keys()) if (!keys.has(key)) this.entries.delete(key);
  }
}
