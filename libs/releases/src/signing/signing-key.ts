import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import { z } from 'zod';
import { keyId, SIGNATURE_ALGORITHM } from './signature.ts';
import type { PublicKey } from './slice-keys.ts';

const bytes32 = z.string().regex(/^[\w-]{43}$/);

const signingKey = z.object({
  kid: keyId,
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: bytes32,
  d: bytes32,
});

/** A private key as a JSON Web Key. Anyone who has it can release in its team's name. */
export type SigningKey = z.infer<typeof signingKey>;

/** @throws Error that explains what is wrong without revealing any of the key */
export function parseSigningKey(text: string): SigningKey {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Error('The signing key is not JSON.');
  }
  const parsed = signingKey.safeParse(read);
  if (parsed.success) return parsed.data;
  const bad = [...new Set(parsed.error.issues.map(({ path }) => path.join('.')))].join(', ');
  throw new Error(`The signing key is not a private Ed25519 key as made by "keys new"; see: ${bad}.`);
}

/**
 * Creates a key pair. Its id contains the start of its thumbprint (RFC 7638), so that ids are unique.
 *
 * @param owner the slice that it is made for; it signs for any slice whose public keys include it
 */
export async function makeSigningKey(owner: string): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(SIGNATURE_ALGORITHM, { crv: 'Ed25519', extractable: true });
  const jwk = await exportJWK(privateKey);
  const thumbprint = Buffer.from(await calculateJwkThumbprint(jwk), 'base64url').toString('hex');
  return signingKey.parse({ ...jwk, kid: `${owner}-${thumbprint.slice(0, 12)}` });
}

/** Returns the public key, which shells are given. */
export const publicHalf = ({ kid, kty, crv, x }: SigningKey): PublicKey => ({ kid, kty, crv, x });
