import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../platform/configuration/environment.ts';
import { Keys } from '../../platform/configuration/secrets/keys.ts';

/**
 * 128 bits in the digits of base 32, without upper case, which mail servers may change; with 19 characters before the
 * tag within 64 (RFC 5321).
 */
const TOKEN_LENGTH = 26;
const TAG = /\+(ob(?:-[0-9a-z]{4}){3})\.([0-9a-v]{26})@/gi;

/**
 * Addresses to which senders answer the site's mails: one per enquiry, if inbound mail is configured. The token derives
 * from the reference and a server key, so only recipients of a mail can add to the thread.
 */
@Injectable()
export class AnswerAddress {
  constructor(
    private readonly keys: Keys,
    private readonly environment: Environment,
  ) {}

  /** @returns the enquiry's own address; without inbound mail, the team's; undefined without either */
  of(reference: string): string | undefined {
    const { INBOUND_MAIL_ADDRESS, ENQUIRY_MAIL_TO } = this.environment;
    const tag = `+${reference.toLowerCase()}.${tokenFor(reference, this.keys.current('answer address'))}@`;
    return INBOUND_MAIL_ADDRESS?.replace('@', tag) ?? ENQUIRY_MAIL_TO;
  }

  /** Finds the enquiries whose genuine addresses a text contains, without a query. */
  referencesIn(text: string): string[] {
    const keys = this.keys.accepted('answer address');
    const found = new Set<string>();
    for (const [, tag = '', token = ''] of text.matchAll(TAG)) {
      const reference = tag.toUpperCase();
      const given = Buffer.from(token.toLowerCase());
      if (keys.some((key) => timingSafeEqual(given, Buffer.from(tokenFor(reference, key)))))
        found.add(reference);
    }
    return [...found];
  }
}

function tokenFor(reference: string, key: Buffer): string {
  const hex = createHmac('sha256', key).update(reference).digest('hex').slice(0, 32);
  return BigInt(`0x${hex}`).toString(32).padStart(TOKEN_LENGTH, '0');
}
