import { Schema } from 'mongoose';
import type { Claimable } from '../../platform/work/outbox/claims.ts';
import type { DeliveryState } from '../../platform/work/outbox/delivery-state.ts';
import { deliveryStateSchema } from '../../platform/work/outbox/delivery-state.schema.ts';

export const PURPOSES = ['notice', 'password reset', 'invitation'] as const;
export type Purpose = (typeof PURPOSES)[number];

/**
 * A mail to somebody with an account, or who is to get one, until it is delivered: links in such mails let people in, so they
 * are sealed, are in no backup, and go with the delivery.
 */
export interface AccountMail extends Claimable {
  purpose: Purpose;
  /** What it belongs to, so that it can be withdrawn; empty for what cannot. */
  about: string;
  /** Address and text, sealed; empty once it was given up. */
  sealed: string;
  /** From when on it is worth nothing: its link has ended. */
  endsAt: Date;
  delivery: DeliveryState;
  nextDeliveryAt: Date | null;
}

const text = { type: String, required: true };

export const accountMailSchema = new Schema<AccountMail>(
  {
    _id: text,
    purpose: { type: String, enum: PURPOSES, required: true },
    about: { type: String, default: '' },
    sealed: { type: String, default: '' },
    endsAt: { type: Date, required: true },
    delivery: { type: deliveryStateSchema, required: true },
    nextDeliveryAt: { type: Date, default: null },
    leaseUntil: { type: Date, required: true },
    claimedBy: { type: String, default: '' },
  },
  { collection: 'account_mails', versionKey: false },
);
accountMailSchema.index({ nextDeliveryAt: 1, leaseUntil: 1 });
accountMailSchema.index({ purpose: 1, about: 1 });
accountMailSchema.index({ endsAt: 1 });
