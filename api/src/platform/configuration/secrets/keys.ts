import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** Purposes of keys. Each has its own key: a leaked one does not compromise the others. */
export type KeyUse =
  | 'session'
  | 'device'
  | 'preview'
  | 'release preview'
  | 'enquiry reference'
  | 'enquiry content'
  | 'enquiry person'
  | 'enquiry search'
  | 'post id'
  | 'counting'
  | 'account mail'
  | 'passkey'
  | 'audit';

/** Milliseconds during which a former secret's signatures remain valid: the lifetime of a session. */
export const FORMER_ACCEPTED_MS = 12 * 3_600_000;

/** A key with the fingerprint of the secret that it is derived from. */
export interface StoredKey {
  readonly secret: string;
  readonly key: Buffer;
}

/** The API's keys: one per purpose (HKDF, RFC 5869), also of the former secret while it is accepted. */
@Injectable()
export class Keys {
  private readonly derived = new Map<string, Buffer>();
  /** Milliseconds since the epoch; 0 until the first use of the current secret is known. */
  formerUntil = 0;

  constructor(
    private readonly secret: string,
    private readonly former?: string,
  ) {}

  current(use: KeyUse): Buffer {
    return this.derive(this.secret, use);
  }

  /** Returns the keys that existing ones may have been made with, the current key first. */
  accepted(use: KeyUse): readonly Buffer[] {
    const isAccepted = this.former !== undefined && Date.now() < this.formerUntil;
    return isAccepted ? [this.current(use), this.derive(this.former!, use)] : [this.current(use)];
  }

  /** Returns the keys for stored content, the current one first: the former is accepted as long as it is set. */
  forStored(use: KeyUse): readonly StoredKey[] {
    return [this.secret, ...(this.former === undefined ? [] : [this.former])].map((secret) => ({
      secret: fingerprintOf(secret),
      key: this.derive(secret, use),
    }));
  }

  /** Returns a keyed hash of 22 characters: enough for counting or comparing, useless to a reader of the database. */
  hashOf(use: KeyUse, text: string): string {
    return keyedHash(this.current(use), text);
  }

  /** Identifies the current secret without revealing anything about it. */
  get fingerprint(): string {
    return fingerprintOf(this.secret);
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

const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'fingerprint', 9)).toString('base64url');

/** @returns 22 characters */
export const keyedHash = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
