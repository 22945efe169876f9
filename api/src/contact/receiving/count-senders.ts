import { Injectable } from '@nestjs/common';
import { searchKey } from '@opinionbridge/contracts/text';
import { emailKeyOf } from '../../platform/http/fields/email-address.ts';
import { Throttle } from '../../platform/http/limits/throttle.ts';
import type { EnquiryContent } from '../enquiry/enquiry.ts';

const DAY_MS = 24 * 3_600_000;
const ONCE = { name: 'texts of a sender', limit: 1, windowMs: DAY_MS };
/** The tenth sender exceeds the limit. */
const SENDERS = { name: 'senders of a text', limit: 9, windowMs: DAY_MS };
/** Minimum length in characters; many people write shorter texts such as "Please call me". */
const SHORTEST_TEXT = 40;

/** Counts how many people send the same text in a day. */
@Injectable()
export class CountSenders {
  constructor(private readonly throttle: Throttle) {}

  /**
   * Counts a text's sender once.
   *
   * @returns whether the text has ten senders or more
   */
  async isOneOfMany({ email, helpyou }: EnquiryContent): Promise<boolean> {
    const text = searchKey(helpyou).replace(/\s+/g, ' ');
    if (text.length < SHORTEST_TEXT) return false;
    const isKnown = await this.throttle.isExceeded(ONCE, `${emailKeyOf(email)} ${text}`);
    return this.throttle.isExceeded(SENDERS, text, isKnown ? 0 : 1);
  }
}
