import { randomUUID } from 'node:crypto';
import type { Model, QueryFilter } from 'mongoose';

/** Fields of an item that one worker at a time sends. */
export interface Claimable {
  _id: string;
  /** End of the exclusive lease of `claimedBy`. */
  leaseUntil: Date;
  /** Identifies one claim, not a worker. */
  claimedBy: string;
  /** The trace in which the item was stored (W3C traceparent), continued by its delivery; null if it was not traced. */
  trace?: string | null;
}

export const UNCLAIMED = { leaseUntil: new Date(0), claimedBy: '' };

/** Lease for one attempt; longer than all channels' time limits together (10 and 30 s). */
const LEASE_MS = 60_000;

/**
 * The items in a collection that wait to be sent. Workers of all instances claim each item by lease, just before
 * sending it. If a worker dies, its claim expires and another one takes over, so no item is lost. If it dies between
 * sending and recording, the item is sent again under the same id.
 */
export class Claims<Item extends Claimable> {
  /**
   * @param due selects the items to try at a given time
   * @param order sort field; items with the lowest values come first
   */
  constructor(
    private readonly model: Model<Item>,
    private readonly due: (now: Date) => QueryFilter<Item>,
    private readonly order: keyof Item & string,
  ) {}

  /** @returns ids of up to `limit` unclaimed items that are due, in order */
  async waiting(limit: number): Promise<string[]> {
    const found = await this.model
      .find(this.claimable(new Date()))
      .sort({ [this.order]: 1, _id: 1 })
      .limit(limit)
      .select('_id')
      .lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  /** @returns the item, claimed until its lease expires; null if another worker was first or it is not due */
  async claim(id: string): Promise<Item | null> {
    const now = new Date();
    const claim = { leaseUntil: new Date(now.getTime() + LEASE_MS), claimedBy: randomUUID() };
    return this.model
      .findOneAndUpdate(
        { ...this.claimable(now), _id: id },
        { $set: claim as Partial<Item> },
        { returnDocument: 'after' },
      )
      .lean<Item>();
  }

  private claimable(now: Date): QueryFilter<Item> {
    return { ...this.due(now), leaseUntil: { $lte: now } };
  }
}

/**
 * Returns the condition for recording an outcome. A success is recorded whoever holds the claim now, since the item was
 * sent. A failure is recorded only by the holder, because it must not undo another worker's outcome.
 */
export function recordableBy({ claimedBy }: Claimable, isDelivered: boolean): { claimedBy?: string } {
  return isDelivered ? {} : { claimedBy };
}
