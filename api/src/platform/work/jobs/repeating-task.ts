import { isDatabaseUnavailable } from '../../http/problems/recognise-problem.ts';

/** Work that an instance repeats with a pause in between; runs never overlap. */
export class RepeatingTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private isHastened = false;
  /** Start of the next run, in milliseconds of `performance.now()`. */
  private dueAt = 0;
  private stopped = false;

  /**
   * @param pauseMs milliseconds between the end of a run and the next one
   * @param run may throw, since the next run tries again; may return the number of milliseconds until the next run,
   *   in place of the usual pause
   * @param onError receives errors of runs, except an unavailable database, which readiness reports once for all
   */
  constructor(
    private readonly pauseMs: number,
    private readonly run: () => Promise<number | void>,
    private readonly onError: (error: Error) => void,
  ) {}

  get isStopped(): boolean {
    return this.stopped;
  }

  /** @param firstPauseMs milliseconds until the first run */
  start(firstPauseMs = this.pauseMs): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.dueAt = performance.now() + firstPauseMs;
    this.timer = setTimeout(() => void this.begin(), firstPauseMs);
  }

  /** Runs now if started; if a run is in progress, right after it. */
  wake(): void {
    if (this.running) this.isWanted = true;
    else if (this.timer) this.start(0);
  }

  /** Brings the next run forward to the usual pause from now, if a longer pause was requested. */
  hasten(): void {
    if (this.running) this.isHastened = true;
    else if (this.timer && this.dueAt > performance.now() + this.pauseMs) this.start();
  }

  /** Prevents further runs and waits for one in progress. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async begin(): Promise<void> {
    const run = this.run().catch((error: Error) => {
      if (!isDatabaseUnavailable(error)) this.onError(error);
    });
    this.running = run.then(() => {});
    const asked = (await run) ?? this.pauseMs;
    const pauseMs = this.isHastened ? Math.min(asked, this.pauseMs) : asked;
    this.running = undefined;
    this.start(this.isWanted ? 0 : pauseMs);
    this.isWanted = this.isHastened = false;
  }
}
