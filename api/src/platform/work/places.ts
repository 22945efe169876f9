/** Lets so much work go on at once; further work waits for its turn. */
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
      // The place goes to the next in line; only without one it becomes free.
      const next = this.waiting.shift();
      if (next) next();
      else this.taken--;
    }
  }
}
