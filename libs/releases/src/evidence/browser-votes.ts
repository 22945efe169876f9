import type { BrowserCounts } from './fault-rates.ts';
import { LRUCache } from 'lru-cache';
import { recentStart } from './recent-start.ts';

export type BrowserVote = 'hydrated' | 'threw';

const MAX_NETWORKS = 20_000;
/** Maximum number of trials that are, or recently were, running. */
const MAX_TRIALS = 10;

interface Network {
  /** When it last received a page, in milliseconds since the epoch. */
  at: number;
  hydrated: number;
  threw: number;
}

/**
 * Page outcomes as browsers report them, by trial of a release: a release that is tried again starts without votes. Each
 * network has one vote, however many pages and addresses it has.
 */
export class BrowserVotes {
  private readonly trials = new LRUCache<string, LRUCache<string, Network>>({
    max: MAX_TRIALS,
    memoMethod: () => new LRUCache({ max: MAX_NETWORKS }),
  });
  private readonly windowMs: number;

  /** @param windowMs how long a served network counts */
  constructor(windowMs: number) {
    this.windowMs = windowMs;
  }

  served(trial: string, network: string, at: number): void {
    const networks = this.trials.memo(trial);
    const { hydrated = 0, threw = 0 } = networks.get(network) ?? {};
    networks.set(network, { at, hydrated, threw });
  }

  /** @param before the previous vote for the same page, which this one replaces */
  voted(
    trial: string,
    network: string,
    vote: BrowserVote,
    before: BrowserVote | undefined,
    at: number,
  ): void {
    if (!this.trials.memo(trial).has(network)) this.served(trial, network, at);
    const known = this.trials.memo(trial).get(network);
    if (!known) return;
    known[vote] += 1;
    if (before) known[before] -= 1;
  }

  /** @param at milliseconds since the epoch */
  counts(trial: string, at: number): BrowserCounts {
    const networks = [...(this.trials.get(trial)?.values() ?? [])];
    const times = networks.map((network) => network.at);
    const start = recentStart(times, 0, at, this.windowMs);
    const counted = networks.filter((network) => network.at >= start);
    return {
      served: counted.length,
      failing: counted.filter(({ hydrated, threw }) => threw > hydrated).length,
    };
  }
}
