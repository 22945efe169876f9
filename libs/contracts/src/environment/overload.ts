import { monitorEventLoopDelay } from 'node:perf_hooks';

const LOOK_EVERY_MS = 250;
/** Each sample wakes the process up, also an idle one. */
const RESOLUTION_MS = 50;

/**
 * Watches the delay of the event loop. While it is above the limit, new requests are better refused at once than
 * answered too late; a quarter of a second after the delay is gone, requests are taken again.
 */
export class Overload {
  isOverloaded = false;
  /** One long pause, such as a big collection of garbage, is no overload; two looks in a row are. */
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
