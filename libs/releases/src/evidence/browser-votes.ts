import type { BrowserCounts } from './fault-rates.ts';
import { LRUCache } from 'lru-cache';
import { recentStart } from './recent-start.ts';

export type Said = 'hydrated' | 'threw';

/** Networks that are remembered of each release. */
const MAX_NETWORKS = 20_000;
/** Releases that are on trial or were lately. */
const MAX_RELEASES = 10;

interface Network {
  /** When it was given a page last. */
  at: number;
  hydrated: number;
  threw: number;
}

/** What browsers say became of pages, by release: each network is one vote, however many pages and addresses it has. */
export class BrowserVotes {
  private readonly releases = new LRUCache<string, LRUCache<string, Network>>({
    max: MAX_RELEASES,
    memoMethod: () => new LRUCache({ max: MAX_NETWORKS }),
  });
  private readonly windowMs: number;

  /** @param windowMs how long a network that was served counts */
  constructor(windowMs: number) {
    this.windowMs = windowMs;
  }

  /** @param key of the release of which the network was given a page */
  served(key: string, network: string, at: number): void {
    const networks = this.releases.memo(key);
    const { hydrated = 0, threw = 0 } = networks.get(network) ?? {};
    networks.set(network, { at, hydrated, threw });
  }

  /** @param before what the same page said before, which it takes back */
  said(key: string, network: string, said: Said, before: Said | undefined, at: number): void {
    if (!this.releases.memo(key).has(network)) this.served(key, network, at);
    const known = this.releases.memo(key).get(network);
    if (!known) return;
    known[said] += 1;
    if (before) known[before] -= 1;
  }

  /** @param since when the release came on trial; milliseconds since the epoch */
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
