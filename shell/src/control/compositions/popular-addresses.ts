import { MAX_SLICES } from '@opinionbridge/releases';
import { LRUCache } from 'lru-cache';

/** Maximum number of counted addresses per slice; the least recently requested are dropped. */
const MAX_ADDRESSES = 300;
/** A single visitor cannot make an address popular. */
const MIN_VISITORS = 3;
/** Number of addresses that a new release is probed with. */
const TRIED = 5;

interface Asked {
  times: number;
  readonly visitors: Set<string>;
}

/** Counts each slice's most requested pages: a new release renders them before its first visitor. */
export class PopularAddresses {
  private readonly slices = new LRUCache<string, LRUCache<string, Asked>>({
    max: MAX_SLICES,
    memoMethod: () =>
      new LRUCache({ max: MAX_ADDRESSES, memoMethod: () => ({ times: 0, visitors: new Set<string>() }) }),
  });

  /** @param visitor network address; kept only for as many as are needed to tell several visitors apart */
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
