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

/** The pages that visitors ask for most, by slice: what a new release should not fail at. */
export class PopularAddresses {
  private readonly slices = new Map<string, LRUCache<string, Asked>>();

  /** @param visitor network address; kept for as few as it takes to know that there were several */
  count(slice: string, address: string, visitor: string): void {
    const addresses = this.addressesOf(slice);
    const asked = addresses.get(address) ?? { times: 0, visitors: new Set<string>() };
    asked.times += 1;
    if (asked.visitors.size < MIN_VISITORS) asked.visitors.add(visitor);
    if (asked.times === 1) addresses.set(address, asked);
  }

  /** @returns the most popular first */
  of(slice: string): readonly string[] {
    return [...this.addressesOf(slice).entries()]
      .filter(([, { visitors }]) => visitors.size >= MIN_VISITORS)
      .sort(([, a], [, b]) => b.times - a.times)
      .slice(0, TRIED)
      .map(([address]) => address);
  }

  private addressesOf(slice: string): LRUCache<string, Asked> {
    const known = this.slices.get(slice);
    if (known) return known;
    const addresses = new LRUCache<string, Asked>({ max: MAX_ADDRESSES });
    this.slices.set(slice, addresses);
    return addresses;
  }
}
