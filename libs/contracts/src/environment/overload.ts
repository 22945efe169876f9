import { monitorEventLoopDelay } from 'node:perf_hooks';

const LOOK_EVERY_MS = 250;
/** Each sample wakes the process, even if idle. */
const RESOLUTION_MS = 50;

/**
 * Monitors the event loop delay. While it is above the limit, new requests are better refused immediately than answered
 * too late; a quarter of a second after the delay is gone, requests are accepted again.
 */
export class Overload {
  isOverloaded = false;
  /** A single long pause, such as a major garbage collection, is not an overload; two consecutive measurements are. */
  private wasAbove = false;
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private readonly timer: NodeJS.Timeout;

  constructor(limitMs: number) {
    this.delay.enable();
    this.timer = setInterval(() => {
      const isAbove = this.delay.mean / 1e6 - RESOLUTION_MS > limitMs;
      this.isOverloaded = isAbove && this.wasAbove;
      this.wasAbove = isAbove;
      this.delay.reset();
    }, LOOK_EVERY_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.delay.disable();
  }
}
