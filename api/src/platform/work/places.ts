/** Limits how much work runs concurrently; further work queues. */
export class Places {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(public atOnce: number) {}

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.taken >= this.atOnce) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.taken++;
    try {
      return await work();
    } finally {
      // Hand the slot to the next in line; without one, free it.
      const next = this.waiting.shift();
      if (next) next();
      else this.taken--;
    }
  }
}
