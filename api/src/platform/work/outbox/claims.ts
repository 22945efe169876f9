import { randomUUID } from 'node:crypto';
import type { Model, QueryFilter } from 'mongoose';

/** Of what is sent by one worker at a time. */
export interface Claimable {
  _id: string;
  /** Until when `claimedBy` alone may try. */
  leaseUntil: Date;
  /** Names one claim, not a worker. */
  claimedBy: string;
  /** The trace in which it was stored (W3C traceparent), so that its delivery is a part of it; null where nothing is traced. */
  trace?: string | null;
}

/** Of what nobody has claimed. */
export const UNCLAIMED = { leaseUntil: new Date(0), claimedBy: '' };

/** A claim is for one attempt; all channels at their time limits (10 and 30 s) fit in. */
const LEASE_MS = 60_000;

/**
 * What waits in a collection to be sent. Workers of all instances claim by lease, each item just before it is sent: a claim whose holder
 * died runs out, and another worker takes over. So none is lost; one whose holder died between sending and recording is sent again, under
 * the same name.
 */
export class Claims<Item extends Claimable> {
  /**
   * @param due which items are to be tried at a time
   * @param order field by which the first ones are found
   */
  constructor(
    private readonly model: Model<Item>,
    private readonly due: (now: Date) => QueryFilter<Item>,
    private readonly order: keyof Item & string,
  ) {}

  /** @returns ids of at most `limit` that are to be tried now and claimed by nobody, the first in order first */
  async waiting(limit: number): Promise<string[]> {
    const found = await this.model
      .find(this.claimable(new Date()))
      .sort({ [this.order]: 1, _id: 1 })
      .limit(limit)
      .select('_id')
      .lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  /** @returns the item, which is the caller's until its lease ends; null when another worker was first, or it is not due */
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
 * On which condition an outcome is recorded: a success whoever holds the claim by now, since it was sent; a failure only by its holder, as
 * it must not undo what another one recorded.
 */
export function recordableBy({ claimedBy }: Claimable, isDelivered: boolean): { claimedBy?: string } {
  return isDelivered ? {} : { claimedBy };
}
