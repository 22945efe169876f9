import { MAX_SLICES } from '@opinionbridge/releases';
import { LRUCache } from 'lru-cache';

/** Addresses of a slice that are counted; those that nobody asks for are forgotten. */
const MAX_ADDRESSES = 300;
/** One visitor alone makes no address popular. */
const MIN_VISITORS = 3;
/** Addresses that a new release is tried with. */
const TRIED = 5;

interface Asked {
  times: number;
  readonly visitors: Set<string>;
}

/** The pages that visitors ask for most, by slice: what a new release should not fail at, and what it has ready before they get it. */
export class PopularAddresses {
  private readonly slices = new LRUCache<string, LRUCache<string, Asked>>({
    max: MAX_SLICES,
    memoMethod: () =>
      new LRUCache({ max: MAX_ADDRESSES, memoMethod: () => ({ times: 0, visitors: new Set<string>() }) }),
  });

  /** @param visitor network address; kept for as few as it takes to know that there were several */
  count(slice: string, address: string, visitor: string): void {
    const asked = this.slices.memo(slice).memo(address);
    asked.times += 1;
    if (asked.visitors.size < MIN_VISITORS) asked.visitors.add(visitor);
  }

  /** @returns the most popular first */
  of(slice: string, most = TRIED): readonly string[] {
    return [...this.slices.memo(slice).entries()]
      .filter(([, { visitors }]) => visitors.size >= MIN_VISITORS)
      .sort(([, a], [, b]) => b.times - a.times)
      .slice(0, most)
      .map(([address]) => address);
  }
}
