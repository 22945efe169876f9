import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** Maximum duration of long work within one turn of the event loop, in milliseconds. */
const TURN_MS = 10;

/** Number of elements sorted or merged between two checks of the time. */
const RUN = 500;

/** Splits long work into turns of the event loop, between which other requests run. */
export class Turns {
  private since = performance.now();

  /** Yields to the event loop; await it if `isOver`. */
  async next(): Promise<void> {
    await turnOfTheLoop();
    this.since = performance.now();
  }

  get isOver(): boolean {
    return performance.now() - this.since >= TURN_MS;
  }

  /** Sorts like an array does, by merging short runs. */
  async sorted<Element>(
    elements: readonly Element[],
    compare: (one: Element, other: Element) => number,
  ): Promise<Element[]> {
    let from: Element[] = [];
    for (let start = 0; start < elements.length; start += RUN) {
      for (const element of elements.slice(start, start + RUN).sort(compare)) from.push(element);
      if (this.isOver) await this.next();
    }
    for (let width = RUN; width < from.length; width *= 2) {
      const to: Element[] = [];
      for (let start = 0; start < from.length; start += 2 * width) {
        const [middle, end] = [
          Math.min(start + width, from.length),
          Math.min(start + 2 * width, from.length),
        ];
        for (let [left, right] = [start, middle]; left < middle || right < end;) {
          const isLeft = right >= end || (left < middle && compare(from[left]!, from[right]!) <= 0);
          to.push(from[isLeft ? left++ : right++]!);
          if (to.length % RUN === 0 && this.isOver) await this.next();
        }
      }
      from = to;
    }
    return from;
  }
}
