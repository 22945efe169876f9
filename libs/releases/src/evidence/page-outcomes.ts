import type { Counts } from './fault-rates.ts';
import { LRUCache } from 'lru-cache';
import { recentStart } from './recent-start.ts';

/** Maximum number of outcomes remembered per release; the oldest are evicted. */
const MAX_OUTCOMES = 5_000;
/** Maximum number of releases counted; the least recently used are evicted. */
const MAX_RELEASES = 50;
/** Maximum number of pages, and of failures among them, counted per network, so that no network dominates. */
const MAX_PAGES_OF_NETWORK = 20;
const MAX_FAULTS_OF_NETWORK = 3;
/** Maximum number of pages counted that the shell rendered on its own initiative. */
const MAX_OWN_PAGES = 20;

interface Outcome {
  readonly at: number;
  readonly failed: boolean;
}

/** By page, newest last: the same page of the same network counts once. */
type OutcomesOfNetwork = Map<string, Outcome>;

interface Tally {
  /** By network; the least recently seen are evicted. */
  readonly networks: LRUCache<string, OutcomesOfNetwork>;
  /** Outcomes of pages that no visitor requested, newest last. */
  readonly own: Outcome[];
  pages: number;
  faults: number;
}

/**
 * Outcomes of the pages that this shell rendered, by release: the evidence by which releases are judged. Visitors are
 * distinguished by network. Networks are kept in memory only, never shown, and dropped with their outcomes.
 */
export class PageOutcomes {
  private readonly tallies = new LRUCache<string, Tally>({
    max: MAX_RELEASES,
    memoMethod: () => ({ networks: new LRUCache({ maxSize: MAX_OUTCOMES }), own: [], pages: 0, faults: 0 }),
  });
  private readonly windowMs: number;

  /** @param windowMs how long an outcome counts as evidence */
  constructor(windowMs: number) {
    this.windowMs = windowMs;
  }

  /**
   * Records the outcome of a page.
   *
   * @param key of the release
   * @param network see `networkOf`
   * @param page normalized address
   * @param since earlier outcomes of the page do not count: the release is being tried again
   * @returns whether the outcome is new information
   */
  record(key: string, network: string, page: string, failed: boolean, at: number, since = 0): boolean {
    const tally = this.tallies.memo(key);
    tally.pages += 1;
    if (failed) tally.faults += 1;
    const own: OutcomesOfNetwork = tally.networks.get(network) ?? new Map<string, Outcome>();
    const last = own.get(page);
    const known = last && last.at >= since ? last : undefined;
    // A failed page counts as failed throughout the window, even if it has succeeded since.
    if (known?.failed && !failed && at - known.at < this.windowMs) return false;
    own.delete(page);
    own.set(page, { at, failed });
    limit(own);
    // Set again even if it is the same object, because its size has changed.
    tally.networks.set(network, own, { size: own.size });
    return known?.failed !== failed;
  }

  /** Records a page that the shell rendered on its own initiative: evidence, but not a visitor. */
  recordOwn(key: string, failed: boolean, at: number): void {
    const { own } = this.tallies.memo(key);
    own.push({ at, failed });
    if (own.length > MAX_OWN_PAGES) own.shift();
  }

  /** Returns the counts for a period; milliseconds since the epoch. */
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

  /** @returns the time from which pages of the release count, so that old outcomes do not hide new ones */
  countsSince(key: string, since: number, at: number): number {
    const times = [...(this.tallies.get(key)?.networks.values() ?? [])].flatMap((own) =>
      [...own.values()].map((outcome) => outcome.at),
    );
    return recentStart(times, since, at, this.windowMs);
  }

  /** Returns totals since this shell started, for reports, without distinguishing visitors. */
  total(key: string): { readonly pages: number; readonly faults: number } {
    const { pages = 0, faults = 0 } = this.tallies.get(key) ?? {};
    return { pages, faults };
  }
}

/** Evicts a network's oldest pages; a failure is evicted only by newer failures. */
function limit(own: OutcomesOfNetwork): void {
  const failed = [...own].filter(([, outcome]) => outcome.failed);
  const [oldestFailed] = failed;
  if (failed.length > MAX_FAULTS_OF_NETWORK && oldestFailed) own.delete(oldestFailed[0]);
  const [oldest] = own;
  if (own.size > MAX_PAGES_OF_NETWORK && oldest) own.delete(oldest[0]);
}
