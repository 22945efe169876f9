import { isDatabaseUnavailable } from '../../http/problems/recognise-problem.ts';

/** Work that an instance does again and again: a pause, a run, a pause; never two runs at a time. */
export class RepeatingTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private isHastened = false;
  /** When the next run begins, in milliseconds of `performance.now()`. */
  private dueAt = 0;
  private stopped = false;

  /**
   * @param pauseMs milliseconds between the end of a run and the next one
   * @param run may throw: the next run tries again. May say after how many milliseconds the next run is due, instead of the pause.
   * @param onError is told of what a run threw. An unavailable database is not told: readiness says so, once for all.
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

  /** Runs now, once it was started; after the run that is in progress, if there is one. */
  wake(): void {
    if (this.running) this.isWanted = true;
    else if (this.timer) this.start(0);
  }

  /** Brings the next run forward to the usual pause from now, where an earlier run asked for a longer one. */
  hasten(): void {
    if (this.running) this.isHastened = true;
    else if (this.timer && this.dueAt > performance.now() + this.pauseMs) this.start();
  }

  /** Waits for a run that has begun; none begins any more. */
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
