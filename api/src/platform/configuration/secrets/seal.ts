import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Keys, type KeyUse } from './keys.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Its message is for people: why something cannot be decrypted. */
export class CannotDecrypt extends Error {
  override name = 'CannotDecrypt';
}

/** Encrypts stored content that a reader of the database must not see (AES-256-GCM). */
@Injectable()
export class Seal {
  constructor(private readonly keys: Keys) {}

  /** @returns nonce, tag and ciphertext in base64 */
  seal(use: KeyUse, content: unknown): string {
    return sealWith(this.keys.current(use), content);
  }

  /** Decrypts sealed content; returns null if it was altered or its secret is no longer accepted. */
  open(use: KeyUse, text: string): unknown {
    for (const key of this.keys.accepted(use)) {
      try {
        return openWith(key, text);
      } catch {
        // try the former key
      }
    }
    return null;
  }
}

/**
 * @param key of 32 bytes
 * @param content what JSON can represent
 * @returns nonce, tag and ciphertext in base64
 */
export function sealWith(key: Buffer, content: unknown): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @throws CannotDecrypt if the text was altered or sealed with another key */
export function openWith(key: Buffer, text: string): unknown {
  try {
    return decrypted(key, text);
  } catch {
    throw new CannotDecrypt('This cannot be decrypted, because it was altered in the database.');
  }
}

function decrypted(key: Buffer, text: string): unknown {
  const bytes = Buffer.from(text, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(tag);
  const content = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return JSON.parse(Buffer.concat([content, decipher.final()]).toString('utf8'));
}
