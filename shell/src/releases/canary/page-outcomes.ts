import type { Counts } from '@opinionbridge/contracts/release';
import { LRUCache } from 'lru-cache';

/** Outcomes that are remembered of each release; older ones make room. */
const MAX_OUTCOMES = 5_000;
/** Releases that are counted; those that nobody has asked about for longest are forgotten. */
const MAX_RELEASES = 50;
/** Pages of one visitor that count: whoever opens hundreds is one voice among others. */
const MAX_PAGES_OF_VISITOR = 20;
const MAX_FAULTS_OF_VISITOR = 3;

interface Outcome {
  readonly visitor: string;
  readonly at: number;
  readonly failed: boolean;
}

interface Tally {
  /** By visitor and page: the same page of the same visitor counts once. */
  readonly outcomes: Map<string, Outcome>;
  readonly pagesOf: Map<string, { pages: number; faults: number }>;
  pages: number;
  faults: number;
}

/**
 * What became of pages, by release: the evidence by which releases are judged. Visitors are told apart by their network
 * addresses, which are kept in memory only, are shown to nobody and are forgotten with the outcomes.
 */
export class PageOutcomes {
  private readonly tallies = new LRUCache<string, Tally>({ max: MAX_RELEASES });

  /**
   * @param key of the release
   * @param visitor network address
   * @param page normalised address
   * @returns whether the outcome says something new
   */
  record(key: string, visitor: string, page: string, failed: boolean, at: number): boolean {
    const tally = this.tallyOf(key);
    tally.pages += 1;
    if (failed) tally.faults += 1;
    const pair = `${visitor} ${page}`;
    const known = tally.outcomes.get(pair);
    if (known && known.failed >= failed) return false;
    const own = tally.pagesOf.get(visitor) ?? { pages: 0, faults: 0 };
    if (failed ? own.faults >= MAX_FAULTS_OF_VISITOR : own.pages >= MAX_PAGES_OF_VISITOR) return false;
    if (!known) own.pages += 1;
    if (failed) own.faults += 1;
    tally.pagesOf.set(visitor, own);
    tally.outcomes.set(pair, { visitor, at, failed });
    if (tally.outcomes.size > MAX_OUTCOMES) forgetOldest(tally);
    return true;
  }

  /**
   * A page that was given went wrong in the browser.
   *
   * @returns whether that says something new; a page that the visitor was not given says nothing
   */
  failedLater(key: string, visitor: string, page: string, at: number): boolean {
    const tally = this.tallies.get(key);
    const known = tally?.outcomes.get(`${visitor} ${page}`);
    if (!tally || !known || known.failed) return false;
    tally.pages -= 1;
    return this.record(key, visitor, page, true, at);
  }

  /** Counts in a time; milliseconds since the epoch. */
  between(key: string, from: number, to: number): Counts {
    const outcomes = [...(this.tallies.get(key)?.outcomes.values() ?? [])].filter(
      ({ at }) => at >= from && at <= to,
    );
    const failed = outcomes.filter((outcome) => outcome.failed);
    const visitors = new Set(failed.map(({ visitor }) => visitor)).size;
    return { pages: outcomes.length, faults: failed.length, visitors };
  }

  /** All pages since this shell started, without telling visitors apart: for reports. */
  total(key: string): { readonly pages: number; readonly faults: number } {
    const { pages = 0, faults = 0 } = this.tallies.get(key) ?? {};
    return { pages, faults };
  }

  private tallyOf(key: string): Tally {
    const known = this.tallies.get(key);
    if (known) return known;
    const tally = { outcomes: new Map(), pagesOf: new Map(), pages: 0, faults: 0 };
    this.tallies.set(key, tally);
    return tally;
  }
}

function forgetOldest({ outcomes, pagesOf }: Tally): void {
  const [oldest] = outcomes;
  if (!oldest) return;
  const [pair, { visitor, failed }] = oldest;
  outcomes.delete(pair);
  const own = pagesOf.get(visitor);
  if (!own) return;
  own.pages -= 1;
  if (failed) own.faults -= 1;
  if (own.pages <= 0) pagesOf.delete(visitor);
}
