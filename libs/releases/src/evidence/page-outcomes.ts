import type { Counts } from './fault-rates.ts';
import { LRUCache } from 'lru-cache';
import { recentStart } from './recent-start.ts';

/** Outcomes that are remembered of each release; older ones make room. */
const MAX_OUTCOMES = 5_000;
/** Releases that are counted; those that nobody has asked about for longest are forgotten. */
const MAX_RELEASES = 50;
/** Pages of one network that count, and failures among them: whoever opens hundreds is one voice among others. */
const MAX_PAGES_OF_NETWORK = 20;
const MAX_FAULTS_OF_NETWORK = 3;
/** Pages that the shell rendered of its own accord and that count. */
const MAX_OWN_PAGES = 20;

interface Outcome {
  readonly at: number;
  readonly failed: boolean;
}

/** By page, the newest last: the same page of the same network counts once. */
type OutcomesOfNetwork = Map<string, Outcome>;

interface Tally {
  /** By network; those that were not heard for longest make room. */
  readonly networks: LRUCache<string, OutcomesOfNetwork>;
  /** Of pages that no visitor asked for, the newest last. */
  readonly own: Outcome[];
  pages: number;
  faults: number;
}

/**
 * What the shell itself saw of pages that it rendered, by release: the evidence by which releases are judged. Visitors are told apart by
 * their networks, which are kept in memory only, are shown to nobody and are forgotten with the outcomes.
 */
export class PageOutcomes {
  private readonly tallies = new LRUCache<string, Tally>({
    max: MAX_RELEASES,
    memoMethod: () => ({ networks: new LRUCache({ maxSize: MAX_OUTCOMES }), own: [], pages: 0, faults: 0 }),
  });
  private readonly windowMs: number;

  /** @param windowMs how long an outcome speaks for or against a release */
  constructor(windowMs: number) {
    this.windowMs = windowMs;
  }

  /**
   * @param key of the release
   * @param network see `networkOf`
   * @param page normalised address
   * @returns whether the outcome says something new
   */
  record(key: string, network: string, page: string, failed: boolean, at: number): boolean {
    const tally = this.tallies.memo(key);
    tally.pages += 1;
    if (failed) tally.faults += 1;
    const own: OutcomesOfNetwork = tally.networks.get(network) ?? new Map<string, Outcome>();
    const known = own.get(page);
    // A page that failed counts as failed for a while, though it was given again since.
    if (known?.failed && !failed && at - known.at < this.windowMs) return false;
    own.delete(page);
    own.set(page, { at, failed });
    limit(own);
    // Set anew, also where it is the same: its size has changed.
    tally.networks.set(network, own, { size: own.size });
    return known?.failed !== failed;
  }

  /** The shell rendered a page of its own accord: that is evidence, and no visitor. */
  recordOwn(key: string, failed: boolean, at: number): void {
    const { own } = this.tallies.memo(key);
    own.push({ at, failed });
    if (own.length > MAX_OWN_PAGES) own.shift();
  }

  /** Counts in a time; milliseconds since the epoch. */
  between(key: string, from: number, to: number): Counts {
    const { networks, own = [] } = this.tallies.get(key) ?? {};
    const inTime = (all: Iterable<Outcome>) => [...all].filter(({ at }) => at >= from && at <= to);
    const visited = [...(networks?.values() ?? [])].map((pages) => inTime(pages.values()));
    const all = [...inTime(own), ...visited.flat()];
    return {
      pages: all.length,
      faults: all.filter(({ failed }) => failed).length,
      visitors: visited.filter((pages) => pages.some(({ failed }) => failed)).length,
    };
  }

  /** @returns since when pages of the release count at a time: what is long over must not hide what is new */
  countsSince(key: string, since: number, at: number): number {
    const times = [...(this.tallies.get(key)?.networks.values() ?? [])].flatMap((own) =>
      [...own.values()].map((outcome) => outcome.at),
    );
    return recentStart(times, since, at, this.windowMs);
  }

  /** All pages since this shell started, without telling visitors apart: for reports. */
  total(key: string): { readonly pages: number; readonly faults: number } {
    const { pages = 0, faults = 0 } = this.tallies.get(key) ?? {};
    return { pages, faults };
  }
}

/** Has the oldest pages of a network make room, failures for failures first. */
function limit(own: OutcomesOfNetwork): void {
  const failed = [...own].filter(([, outcome]) => outcome.failed);
  const [oldestFailed] = failed;
  if (failed.length > MAX_FAULTS_OF_NETWORK && oldestFailed) own.delete(oldestFailed[0]);
  const [oldest] = own;
  if (own.size > MAX_PAGES_OF_NETWORK && oldest) own.delete(oldest[0]);
}
