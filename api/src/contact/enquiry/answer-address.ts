import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/configuration/environment.ts';
import { EnquirySeal } from '../encryption/enquiry-seal.ts';
import { Enquiries } from './enquiries.repository.ts';
import type { Enquiry } from './enquiry.ts';

/**
 * 128 bits in the digits of base 32, without upper case, which mail servers may change; with 19 characters before the
 * tag within 64 (RFC 5321).
 */
const TOKEN_LENGTH = 26;
const TAG = /\+(ob(?:-[0-9a-z]{4}){3})\.([0-9a-v]{26})@/gi;
/** Maximum number of addresses looked up in a mail; mails have one or two. */
const MAX_ADDRESSES = 20;

/**
 * Addresses to which senders answer the site's mails: one per enquiry, if inbound mail is configured. The token derives
 * from the enquiry's key, so only recipients of a mail can add to the thread.
 */
@Injectable()
export class AnswerAddress {
  constructor(
    private readonly enquiries: Enquiries,
    private readonly seal: EnquirySeal,
    private readonly environment: Environment,
  ) {}

  /** @returns the enquiry's own address; without inbound mail, the team's; undefined without either */
  of(enquiry: Enquiry): string | undefined {
    const { INBOUND_MAIL_ADDRESS, ENQUIRY_MAIL_TO } = this.environment;
    const tag = () => `+${enquiry._id.toLowerCase()}.${this.tokenFor(enquiry)}@`;
    return INBOUND_MAIL_ADDRESS?.replace('@', tag) ?? ENQUIRY_MAIL_TO;
  }

  /** Finds the enquiries whose genuine addresses a text contains. */
  async enquiriesIn(text: string): Promise<Enquiry[]> {
    const tokens = new Map<string, string>();
    for (const [, tag = '', token = ''] of text.matchAll(TAG)) {
      if (tokens.size === MAX_ADDRESSES) break;
      tokens.set(tag.toUpperCase(), token.toLowerCase());
    }
    const found = await Promise.all([...tokens.keys()].map((reference) => this.enquiries.find(reference)));
    return found.filter((enquiry): enquiry is Enquiry => {
      const token = Buffer.from(tokens.get(enquiry?._id ?? '') ?? '');
      return enquiry !== null && timingSafeEqual(token, Buffer.from(this.tokenFor(enquiry)));
    });
  }

  private tokenFor(enquiry: Enquiry): string {
    const hex = this.seal.tokenOf(enquiry, 'answer').toString('hex', 0, 16);
    return BigInt(`0x${hex}`).toString(32).padStart(TOKEN_LENGTH, '0');
  }
}
