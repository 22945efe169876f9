import { isDatabaseUnavailable } from '../../http/problems/recognise-problem.ts';

/** Work that an instance does again and again: a pause, a run, a pause; never two runs at a time. */
export class RepeatingTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  /**
   * @param pauseMs milliseconds between the end of a run and the next one
   * @param run may throw: the next run tries again
   * @param onError is told of what a run threw. An unavailable database is not told: readiness says so, once for all.
   */
  constructor(
    private readonly pauseMs: number,
    private readonly run: () => Promise<void>,
    private readonly onError: (error: Error) => void,
  ) {}

  get isStopped(): boolean {
    return this.stopped;
  }

  /** @param firstPauseMs milliseconds until the first run */
  start(firstPauseMs = this.pauseMs): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.run()
        .catch((error: Error) => {
          if (!isDatabaseUnavailable(error)) this.onError(error);
        })
        .then(() => this.start());
    }, firstPauseMs);
  }

  /** Waits for a run that has begun; none begins any more. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }
}
