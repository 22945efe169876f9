import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** What keys are used for. Each has its own, so that what one leaks opens nothing else. */
export type KeyUse =
  | 'session'
  | 'device'
  | 'preview'
  | 'release preview'
  | 'enquiry reference'
  | 'enquiry link'
  | 'answer address'
  | 'post id'
  | 'counting'
  | 'account mail'
  | 'passkey'
  | 'audit';

/** After the secret was changed, what the former one signed is good for as long as a session lives; in milliseconds. */
export const FORMER_ACCEPTED_MS = 12 * 3_600_000;

/**
 * The keys of the API, derived from its one secret: one for each use (HKDF, RFC 5869), and the same ones of the former
 * secret while it is accepted.
 */
@Injectable()
export class Keys {
  private readonly derived = new Map<string, Buffer>();
  /** Until when the former secret is accepted; set when it is known since when the present one is used. */
  formerUntil = 0;

  constructor(
    private readonly secret: string,
    private readonly former?: string,
  ) {}

  /** The key that new things are made with. */
  current(use: KeyUse): Buffer {
    return this.derive(this.secret, use);
  }

  /** The keys that things of before may have been made with, the present one first. */
  accepted(use: KeyUse): readonly Buffer[] {
    const isAccepted = this.former !== undefined && Date.now() < this.formerUntil;
    return isAccepted ? [this.current(use), this.derive(this.former!, use)] : [this.current(use)];
  }

  /** Keyed hash of a text: enough to count or compare, useless to whoever reads the database. 22 characters. */
  hashOf(use: KeyUse, text: string): string {
    return createHmac('sha256', this.current(use)).update(text).digest('base64url').slice(0, 22);
  }

  /** Names the present secret without telling anything of it. */
  get fingerprint(): string {
    return Buffer.from(hkdfSync('sha256', this.secret, '', 'fingerprint', 9)).toString('base64url');
  }

  private derive(secret: string, use: KeyUse): Buffer {
    const name = `${secret === this.secret ? 'current' : 'former'} ${use}`;
    const known = this.derived.get(name);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, '', `key for ${use}`, 32));
    this.derived.set(name, key);
    return key;
  }
}
