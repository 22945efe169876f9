import { processorTime } from './pool/process-usage.ts';

/** Pings while a process may be silent. */
const PINGS = 5;
/** So many times as long it may be silent while the machine gives it no time to work; longer, and no visitor gets anything of it. */
const STARVED_TIMES = 10;

/**
 * Tells a process that loops for ever from one that is slow because the machine has other work: the first takes all the time that it
 * gets. Ended and started anew, the second would have the machine do still more.
 */
export class Heartbeat {
  private readonly pid: number | undefined;
  private readonly silenceMs: number;
  /** Pings since the process was last heard. Counted, because a machine that slept has a clock that jumps. */
  private unanswered = 0;
  /** What it had worked when the first of them was sent; undefined where the system does not say. Milliseconds. */
  private workedMs: number | undefined;

  /** @param silenceMs milliseconds that it may work without an answer; where the system does not say how it works, that may pass */
  constructor(pid: number | undefined, silenceMs: number) {
    this.pid = pid;
    this.silenceMs = silenceMs;
  }

  /** Milliseconds between two pings. */
  get everyMs(): number {
    return this.silenceMs / PINGS;
  }

  /** It has not answered for so long that it loops, or gets no time. */
  get isSilent(): boolean {
    return this.unanswered >= PINGS;
  }

  /** It loops, or has had no time for so long that nobody waits for it. Asked before each ping. */
  get isOver(): boolean {
    return this.isSilent && !this.isStarved();
  }

  pinged(): void {
    if (this.unanswered === 0) this.workedMs = processorTime(this.pid);
    this.unanswered += 1;
  }

  /** @returns whether it was silent until now */
  heard(): boolean {
    const { isSilent } = this;
    this.unanswered = 0;
    return isSilent;
  }

  private isStarved(): boolean {
    const worked = processorTime(this.pid);
    if (this.workedMs === undefined || worked === undefined) return false;
    // What it worked between its last word and the first ping is not known.
    const enoughMs = this.silenceMs - this.everyMs;
    return worked - this.workedMs < enoughMs && this.unanswered < PINGS * STARVED_TIMES;
  }
}
