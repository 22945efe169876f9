import type { Claimable, Claims } from './claims.ts';
import type { Channel, DeliveryState } from './delivery-state.ts';

/** Messages of one kind: where they wait, how one is sent, and where it is recorded what came of it. */
export interface MessageKind<Item extends Claimable = Claimable> {
  /** In log lines and metrics. */
  readonly name: 'enquiry' | 'reply' | 'account mail' | 'release notice' | 'desk notice';
  /** Those that are to be sent, the most overdue first. */
  readonly claims: Claims<Item>;
  /** False while nothing of it can be sent, for want of a mail server: then all of them wait. */
  readonly isConfigured: boolean;
  /** Of one instance in flight at most; left out, ten. */
  readonly atOnce?: number;
  deliveriesOf(item: Item): readonly DeliveryState[];
  /** From when on it is worth nothing to who gets it; left out, it is tried for a day. */
  endsAt?(item: Item): Date;
  /** @throws DeliveryFailed with a short reason, or another error whose message says nothing of the content. */
  send(item: Item, channel: Channel): Promise<void>;
  /**
   * Stores what came of an attempt.
   *
   * @param condition under which it is stored: see `recordableBy`
   */
  record(item: Item, deliveries: DeliveryState[], condition: { claimedBy?: string }): Promise<void>;
}
