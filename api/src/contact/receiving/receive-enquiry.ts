import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { Environment } from '../../environment/environment.ts';
import { Problem } from '../../problems/problem.ts';
import { configuredChannels } from '../delivering/configured-channels.ts';
import { newDelivery } from '../delivering/delivery-plan.ts';
import type { Enquiry, EnquiryContent } from '../enquiry/enquiry.ts';
import { contentHashOf, referenceFor } from '../enquiry/enquiry-reference.ts';

/** The same text sent again without a key within this time is a double click or a retry, not a second enquiry. */
const REPEAT_MS = 10 * 60_000;

/** For so long a visitor may come back to the page that says thanks. */
const JUST_NOW_MS = 30 * 60_000;

export interface Received {
  enquiry: Enquiry;
  /** Whether this very call stored it; false for a repetition. */
  isNew: boolean;
}

@Injectable()
export class ReceiveEnquiry {
  constructor(
    @InjectModel('Enquiry') private readonly enquiries: Model<Enquiry>,
    private readonly environment: Environment,
  ) {}

  /**
   * Stores an enquiry with its delivery state, in one document and one write: from then on it cannot be lost.
   *
   * @param idempotencyKey from the caller; the same key and content give the same enquiry.
   * @param suspicions why it may be unwanted; it is stored all the same, but not handed on.
   * @throws Problem `idempotency_key_reused` when the key was used for another content.
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

  /** @returns when the enquiry of this reference was received; null for none, and for one that is older than half an hour */
  async justReceived(reference: string): Promise<Date | null> {
    const enquiry = await this.enquiries.findById(reference).select('receivedAt').lean<Enquiry>();
    const age = Date.now() - (enquiry?.receivedAt.getTime() ?? 0);
    return enquiry && age < JUST_NOW_MS ? enquiry.receivedAt : null;
  }

  private async store(
    identity: string,
    content: EnquiryContent,
    contentHash: string,
    suspicions: string[],
    now: Date,
  ): Promise<Received> {
    const channels = suspicions.length > 0 ? [] : configuredChannels(this.environment);
    const deliveries = channels.map((channel) => newDelivery(channel, now));
    const enquiry: Enquiry = {
      ...content,
      _id: referenceFor(identity, this.environment.JWT_SECRET),
      receivedAt: now,
      contentHash,
      status: suspicions.length > 0 ? 'spam' : 'new',
      readAt: null,
      suspicions,
      deliveries,
      nextDeliveryAt: deliveries.length > 0 ? now : null,
      leaseUntil: new Date(0),
      claimedBy: '',
    };
    try {
      await this.enquiries.create(enquiry);
      return { enquiry, isNew: true };
    } catch (error) {
      if ((error as { code?: number }).code !== 11000) throw error;
      const stored = await this.find(identity);
      if (!stored) throw error;
      if (stored.contentHash !== contentHash) throw new Problem('idempotency_key_reused');
      return { enquiry: stored, isNew: false };
    }
  }

  private find(identity: string): Promise<Enquiry | null> {
    return this.enquiries.findById(referenceFor(identity, this.environment.JWT_SECRET)).lean<Enquiry>();
  }
}
