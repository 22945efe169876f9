import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Keys, type KeyUse } from './keys.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts stored content that a reader of the database must not see (AES-256-GCM). */
@Injectable()
export class Seal {
  constructor(private readonly keys: Keys) {}

  /** @returns nonce, tag and ciphertext in base64 */
  seal(use: KeyUse, content: unknown): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.keys.current(use), nonce);
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Decrypts sealed content; returns null if it was altered or its secret is no longer accepted. */
  open(use: KeyUse, text: string): unknown {
    const bytes = Buffer.from(text, 'base64');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    for (const key of this.keys.accepted(use)) {
      try {
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(
          tag,
        );
        const content = Buffer.concat([
          decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
          decipher.final(),
        ]);
        return JSON.parse(content.toString('utf8')) as unknown;
      } catch {
        // try the former key
      }
    }
    return null;
  }
}
