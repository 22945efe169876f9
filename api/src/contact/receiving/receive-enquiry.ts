import { Injectable } from '@nestjs/common';
import { currentSpan } from '@opinionbridge/tracing';
import { Environment } from '../../platform/configuration/environment.ts';
import { Problem } from '../../platform/http/problems/problem.ts';
import { Keys } from '../../platform/configuration/secrets/keys.ts';
import { configuredChannels } from '../delivering/configured-channels.ts';
import { DeliverToSender } from '../delivering/deliver-to-sender.ts';
import { deliveryFields } from '../enquiry/delivery-fields.ts';
import { UNCLAIMED } from '../../platform/work/outbox/claims.ts';
import { held, newDelivery } from '../../platform/work/outbox/delivery-plan.ts';
import { Enquiries, type NewEnquiry } from '../enquiry/enquiries.repository.ts';
import type { Enquiry, EnquiryContent } from '../enquiry/enquiry.ts';
import { contentHashOf, referenceFor } from '../enquiry/enquiry-reference.ts';
import { isSpam, shouldHold } from './spam-signals.ts';

/**
 * The same text sent again without a key within this time is a double click or a retry rather than a second enquiry.
 */
const REPEAT_MS = 10 * 60_000;

/** Time in which a visitor may return to the thank-you page. */
const JUST_NOW_MS = 30 * 60_000;

export interface Received {
  enquiry: Enquiry;
  /** Whether this call stored the enquiry; false for a repetition. */
  isNew: boolean;
}

@Injectable()
export class ReceiveEnquiry {
  constructor(
    private readonly enquiries: Enquiries,
    private readonly environment: Environment,
    private readonly keys: Keys,
    private readonly toSender: DeliverToSender,
  ) {}

  /**
   * Stores an enquiry and its delivery state in one document with one write; from then on it cannot be lost.
   *
   * @param idempotencyKey from the caller; the same key and content return the same enquiry
   * @param suspicions reasons to suspect spam; the enquiry is stored regardless
   * @throws Problem `idempotency_key_reused` if the key was used for other content
   */
  async receive(
    content: EnquiryContent,
    idempotencyKey: string | undefined,
    suspicions: string[],
  ): Promise<Received> {
    const contentHash = contentHashOf(content);
    const now = new Date();
    if (idempotencyKey === undefined) {
      const bucket = Math.floor(now.getTime() / REPEAT_MS);
      const previous = await this.find(`content ${contentHash} ${bucket - 1}`);
      if (previous && now.getTime() - previous.receivedAt.getTime() < REPEAT_MS)
        return { enquiry: previous, isNew: false };
      return this.store(`content ${contentHash} ${bucket}`, content, contentHash, suspicions, now);
    }
    return this.store(`key ${idempotencyKey}`, content, contentHash, suspicions, now);
  }

  /** @returns the enquiry; null if there is none, or it is older than half an hour */
  async justReceived(reference: string): Promise<Enquiry | null> {
    const enquiry = await this.enquiries.find(reference);
    return enquiry && Date.now() - enquiry.receivedAt.getTime() < JUST_NOW_MS ? enquiry : null;
  }

  private async store(
    identity: string,
    content: EnquiryContent,
    contentHash: string,
    suspicions: string[],
    now: Date,
  ): Promise<Received> {
    const before = await this.find(identity);
    if (before) return repetition(before, contentHash);
    const team = isSpam(suspicions) ? [] : configuredChannels(this.environment);
    const sender = (await this.toSender.mayMail(content, suspicions)) ? (['sender'] as const) : [];
    const waiting = [...team, ...sender].map((channel) => newDelivery(channel, now));
    const deliveries = shouldHold(suspicions) ? held(waiting) : waiting;
    const enquiry: NewEnquiry = {
      ...content,
      _id: referenceFor(identity, this.keys.current('enquiry reference')),
      receivedAt: now,
      contentHash,
      status: isSpam(suspicions) ? 'spam' : 'new',
      readAt: null,
      assigneeId: null,
      revision: 1,
      changedAt: now,
      suspicions,
      ...deliveryFields(deliveries),
      ...UNCLAIMED,
      trace: currentSpan().traceparent ?? null,
    };
    const inserted = await this.enquiries.insert(enquiry);
    if (inserted) return { enquiry: inserted, isNew: true };
    const stored = await this.find(identity);
    // The enquiry was deleted in between, so store this one as new.
    return stored
      ? repetition(stored, contentHash)
      : this.store(identity, content, contentHash, suspicions, now);
  }

  /** Also finds an enquiry stored shortly before the secret was changed. */
  private async find(identity: string): Promise<Enquiry | null> {
    for (const key of this.keys.accepted('enquiry reference')) {
      const found = await this.enquiries.find(referenceFor(identity, key));
      if (found) return found;
    }
    return null;
  }
}

function repetition(stored: Enquiry, contentHash: string): Received {
  if (stored.contentHash !== contentHash) throw new Problem('idempotency_key_reused');
  return { enquiry: stored, isNew: false };
}
