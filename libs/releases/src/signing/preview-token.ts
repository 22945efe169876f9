import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { preview, type Preview } from '../preview.ts';
import { SIGNATURE_ALGORITHM } from './signature.ts';

/** The PKCS #8 prefix before the 32 bytes of an Ed25519 key (RFC 8410). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Public keys for preview links, as published by the release service: the `x` of each Ed25519 key, in base64url. */
export const previewKeys = z.array(z.string().regex(/^[\w-]{43}$/)).max(10);

/** @param seed 32 secret bytes */
export const previewSigningKey = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_START, seed]), format: 'der', type: 'pkcs8' });

/** @returns the public key with which shells verify links signed by this key */
export const previewPublicKey = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'jwk' }).x ?? '';

export function signPreview({ expiresAt, ...release }: Preview, key: KeyObject): Promise<string> {
  return new SignJWT(release)
    .setProtectedHeader({ alg: SIGNATURE_ALGORITHM })
    .setExpirationTime(new Date(expiresAt))
    .sign(key);
}

/**
 * Verifies the token of a preview link.
 *
 * @param keys public keys, see `previewKeys`
 * @returns the previewed release; undefined if none of the keys signed the token, or it has expired
 */
export async function readPreviewToken(token: string, keys: readonly string[]): Promise<Preview | undefined> {
  for (const x of keys) {
    try {
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
      const { payload } = await jwtVerify(token, key, { algorithms: [SIGNATURE_ALGORITHM] });
      const { exp = 0, ...release } = payload;
      return preview.safeParse({ ...release, expiresAt: new Date(exp * 1000).toISOString() }).data;
    } catch {
      // may be signed by another key
    }
  }
  return undefined;
}
