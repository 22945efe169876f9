import {
  classOf,
  impersonal,
  MAX_FAULT_GROUPS,
  measureClasses,
  ownFrames,
  type FaultGroup,
  type MeasureCounts,
  type MeasureName,
} from '@opinionbridge/releases';
import { LRUCache } from 'lru-cache';

/** Releases that are measured; those that nobody asked for for longest are forgotten. */
const MAX_RELEASES = 50;

interface Measured {
  readonly counts: MeasureCounts;
  /** By message and place; the one that was met last is the newest. */
  readonly groups: LRUCache<string, FaultGroup>;
}

/** A fault as it was met: an error's message, and its stack where there is one. */
export interface MetFault {
  readonly where: FaultGroup['where'];
  readonly message: string;
  readonly stack: string;
}

/** What was measured of each release since this shell started: counts only, and faults without what may be a visitor's. */
export class ReleaseMeasures {
  private readonly measured = new LRUCache<string, Measured>({
    max: MAX_RELEASES,
    memoMethod: () => ({ counts: {}, groups: new LRUCache({ max: MAX_FAULT_GROUPS }) }),
  });

  /** @param key of the release */
  observe(key: string, name: MeasureName, value: number): void {
    const { counts } = this.measured.memo(key);
    const own = (counts[name] ??= Array.from({ length: measureClasses[name].length + 1 }, () => 0));
    const index = classOf(name, value);
    own[index] = (own[index] ?? 0) + 1;
  }

  /** A page of the release failed. */
  fault(key: string, { where, message, stack }: MetFault): void {
    const { groups } = this.measured.memo(key);
    const kind = { where, message: impersonal(message), stack: ownFrames(stack) };
    // What differs in a number only, such as a position in a text, is another message; the oldest of too many are forgotten.
    const name = JSON.stringify(kind);
    const count = (groups.get(name)?.count ?? 0) + 1;
    groups.set(name, { ...kind, count, lastAt: new Date().toISOString() });
  }

  /** @returns what reports say of a release; nothing where nothing was measured */
  report(key: string): { measures?: MeasureCounts; faultGroups?: FaultGroup[] } {
    const known = this.measured.get(key);
    if (!known) return {};
    const faultGroups = [...known.groups.values()];
    return { measures: structuredClone(known.counts), ...(faultGroups.length > 0 && { faultGroups }) };
  }
}
