import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { preview, type Preview } from '../preview.ts';
import { SIGNATURE_ALGORITHM } from './signature.ts';

/** What precedes the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_START = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Public keys of links to previews, as the release service names them: the `x` of each Ed25519 key, in base64url. */
export const previewKeys = z.array(z.string().regex(/^[\w-]{43}$/)).max(10);

/** @param seed 32 secret bytes */
export const previewSigningKey = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_START, seed]), format: 'der', type: 'pkcs8' });

/** @returns what shells check links with that this key signs */
export const previewPublicKey = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'jwk' }).x ?? '';

/** @returns a link's token */
export function signPreview({ expiresAt, ...release }: Preview, key: KeyObject): Promise<string> {
  return new SignJWT(release)
    .setProtectedHeader({ alg: SIGNATURE_ALGORITHM })
    .setExpirationTime(new Date(expiresAt))
    .sign(key);
}

/**
 * @param keys public ones, see `previewKeys`
 * @returns what a link is of; undefined when none of the keys signed it, or it is too old
 */
export async function readPreviewToken(token: string, keys: readonly string[]): Promise<Preview | undefined> {
  for (const x of keys) {
    try {
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
      const { payload } = await jwtVerify(token, key, { algorithms: [SIGNATURE_ALGORITHM] });
      const { exp = 0, ...release } = payload;
      return preview.safeParse({ ...release, expiresAt: new Date(exp * 1000).toISOString() }).data;
    } catch {
      // perhaps another key's
    }
  }
  return undefined;
}
