import type { Claimable, Claims } from './claims.ts';
import type { Channel, DeliveryState } from './delivery-state.ts';

/** A kind of message: where messages wait, how they are sent, and where outcomes are recorded. */
export interface MessageKind<Item extends Claimable = Claimable> {
  /** Name in log lines and metrics. */
  readonly name: 'enquiry' | 'reply' | 'account mail' | 'release notice' | 'desk notice';
  /** Claims on messages that are due, the most overdue first. */
  readonly claims: Claims<Item>;
  /** False if nothing can be sent for lack of a mail server: all messages then wait. */
  readonly isConfigured: boolean;
  /** Maximum number in flight per instance; 10 by default. */
  readonly atOnce?: number;
  deliveriesOf(item: Item): readonly DeliveryState[];
  /** Time from which the message is useless to its recipient; by default it is tried for a day. */
  endsAt?(item: Item): Date;
  /** @throws DeliveryFailed with a short reason, or another error whose message reveals no content */
  send(item: Item, channel: Channel): Promise<void>;
  /** Stores an attempt's outcome on a condition: see `recordableBy`. */
  record(item: Item, deliveries: DeliveryState[], condition: { claimedBy?: string }): Promise<void>;
}
