/** How many releases are counted; the oldest are forgotten. */
const REMEMBERED = 100;

export interface FaultCount {
  readonly pages: number;
  readonly faults: number;
}

const NONE: FaultCount = { pages: 0, faults: 0 };

/** What became of a page; a browser reports a fault of a page that has been counted already. */
export type PageOutcome = 'served' | 'fault' | 'browser fault';

/** Pages given to visitors and pages failed, by release, since this shell started. */
export class FaultCounts {
  private readonly counts = new Map<string, FaultCount>();

  count(slice: string, version: string, outcome: PageOutcome): FaultCount {
    const key = `${slice} ${version}`;
    const { pages, faults } = this.counts.get(key) ?? NONE;
    const counted = {
      pages: pages + (outcome === 'browser fault' ? 0 : 1),
      faults: faults + (outcome === 'served' ? 0 : 1),
    };
    this.counts.set(key, counted);
    for (const old of [...this.counts.keys()].slice(0, -REMEMBERED)) this.counts.delete(old);
    return counted;
  }

  of(slice: string, version: string): FaultCount {
    return this.counts.get(`${slice} ${version}`) ?? NONE;
  }

  /** Counts anew, for a release that is tried again. */
  forget(slice: string, version: string): void {
    this.counts.delete(`${slice} ${version}`);
  }
}

/** A canary fails when it fails this many times as often as the release it is to replace: an ill API hurts both. */
const TIMES_AS_OFTEN = 2;

/**
 * Whether a canary fails too often.
 *
 * @param limits pages before the share of faults says anything, and the share that may fail, 0 to 1
 */
export function failsTooOften(
  canary: FaultCount,
  stable: FaultCount,
  limits: { readonly canaryMinPages: number; readonly canaryFaultRate: number },
): boolean {
  if (canary.pages < limits.canaryMinPages) return false;
  const rate = canary.faults / canary.pages;
  const stableRate = stable.pages > 0 ? stable.faults / stable.pages : 0;
  return rate > limits.canaryFaultRate && rate > TIMES_AS_OFTEN * stableRate;
}
