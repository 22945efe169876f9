import type { BrowserCounts } from './fault-rates.ts';
import { LRUCache } from 'lru-cache';
import { recentStart } from './recent-start.ts';

export type BrowserVote = 'hydrated' | 'threw';

const MAX_NETWORKS = 20_000;
/** Maximum number of releases that are, or recently were, on trial. */
const MAX_RELEASES = 10;

interface Network {
  /** When it last received a page, in milliseconds since the epoch. */
  at: number;
  hydrated: number;
  threw: number;
}

/** Page outcomes as browsers report them. Each network has one vote, however many pages and addresses it has. */
export class BrowserVotes {
  private readonly releases = new LRUCache<string, LRUCache<string, Network>>({
    max: MAX_RELEASES,
    memoMethod: () => new LRUCache({ max: MAX_NETWORKS }),
  });
  private readonly windowMs: number;

  /** @param windowMs how long a served network counts */
  constructor(windowMs: number) {
    this.windowMs = windowMs;
  }

  served(key: string, network: string, at: number): void {
    const networks = this.releases.memo(key);
    const { hydrated = 0, threw = 0 } = networks.get(network) ?? {};
    networks.set(network, { at, hydrated, threw });
  }

  /** @param before the previous vote for the same page, which this one replaces */
  voted(key: string, network: string, vote: BrowserVote, before: BrowserVote | undefined, at: number): void {
    if (!this.releases.memo(key).has(network)) this.served(key, network, at);
    const known = this.releases.memo(key).get(network);
    if (!known) return;
    known[vote] += 1;
    if (before) known[before] -= 1;
  }

  /** @param since when the trial of the release started; milliseconds since the epoch */
  counts(key: string, since: number, at: number): BrowserCounts {
    const networks = [...(this.releases.get(key)?.values() ?? [])];
    const times = networks.map((network) => network.at);
    const start = recentStart(times, since, at, this.windowMs);
    const counted = networks.filter((network) => network.at >= start);
    return {
      served: counted.length,
      failing: counted.filter(({ hydrated, threw }) => threw > hydrated).length,
    };
  }
}
