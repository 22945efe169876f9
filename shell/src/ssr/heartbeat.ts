import { processorTime } from './pool/process-usage.ts';

/** Number of unanswered pings that are tolerated. */
const PINGS = 5;
/** How many times longer a process may stay silent while the machine is busy; then its visitors have given up. */
const STARVED_TIMES = 10;

/** Tells an endless loop from a busy machine: only the former uses all processor time. A restart would add load. */
export class Heartbeat {
  private readonly pid: number | undefined;
  private readonly silenceMs: number;
  /** Unanswered pings. Counted rather than timed, because the clock of a machine that slept jumps. */
  private unanswered = 0;
  /** Its processor time when the first was sent, in milliseconds; undefined if the system does not report it. */
  private workedMs: number | undefined;

  /** @param silenceMs of processor time without an answer; of wall-clock time if the system does not report it */
  constructor(pid: number | undefined, silenceMs: number) {
    this.pid = pid;
    this.silenceMs = silenceMs;
  }

  /** Milliseconds between two pings. */
  get everyMs(): number {
    return this.silenceMs / PINGS;
  }

  /** Unresponsive for so long that it is either looping or starved. */
  get isSilent(): boolean {
    return this.unanswered >= PINGS;
  }

  /** Looping, or starved for so long that nobody is waiting any more. Checked before each ping. */
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
    // Its processor time between its last answer and the first ping is unknown.
    const enoughMs = this.silenceMs - this.everyMs;
    return worked - this.workedMs < enoughMs && this.unanswered < PINGS * STARVED_TIMES;
  }
}
