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

/** Maximum number of measured releases; the least recently used are dropped. */
const MAX_RELEASES = 50;

interface Measured {
  readonly counts: MeasureCounts;
  /** Keyed by message and frames, the most recent last. */
  readonly groups: LRUCache<string, FaultGroup>;
}

/** A fault as observed: the error's message, and its stack if there is one. */
export interface MetFault {
  readonly where: FaultGroup['where'];
  readonly message: string;
  readonly stack: string;
}

/** What this shell measured of each release since it started: counts, and faults without personal data. */
export class ReleaseMeasures {
  private readonly measured = new LRUCache<string, Measured>({
    max: MAX_RELEASES,
    memoMethod: () => ({ counts: {}, groups: new LRUCache({ max: MAX_FAULT_GROUPS }) }),
  });

  observe(key: string, name: MeasureName, value: number): void {
    const { counts } = this.measured.memo(key);
    const own = (counts[name] ??= Array.from({ length: measureClasses[name].length + 1 }, () => 0));
    const index = classOf(name, value);
    own[index] = (own[index] ?? 0) + 1;
  }

  fault(key: string, { where, message, stack }: MetFault): void {
    const { groups } = this.measured.memo(key);
    const kind = { where, message: impersonal(message), stack: ownFrames(stack) };
    // Messages that differ only in a number, such as a text position, are grouped separately; the oldest
    // groups are dropped.
    const name = JSON.stringify(kind);
    const count = (groups.get(name)?.count ?? 0) + 1;
    groups.set(name, { ...kind, count, lastAt: new Date().toISOString() });
  }

  /** @returns the measures that a shell report includes; empty if nothing was measured */
  report(key: string): { measures?: MeasureCounts; faultGroups?: FaultGroup[] } {
    const known = this.measured.get(key);
    if (!known) return {};
    const faultGroups = [...known.groups.values()];
    return { measures: structuredClone(known.counts), ...(faultGroups.length > 0 && { faultGroups }) };
  }
}
