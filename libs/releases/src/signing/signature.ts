import { decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { commitId } from '../commits.ts';
import { sliceRelease } from '../manifest.ts';

/** The file next to `release.json` that proves whose release it is: a compact JWS (RFC 7515). */
export const SIGNATURE_FILE = 'release.sig';
/** Maximum bytes of a signature that a verifier reads; ours have about 460. */
export const MAX_SIGNATURE_BYTES = 4 * 1024;
/** Names what is signed, so that no other JWS by the same key passes for a release (RFC 8725, 3.11). */
export const SIGNATURE_TYPE = 'opinionbridge-release+jws';
/** EdDSA with Ed25519 (RFC 8037) only: a verifier does not let the signature choose the algorithm. */
export const SIGNATURE_ALGORITHM = 'EdDSA';

export const keyId = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,63}$/);

/** The protected header. Nothing else is allowed in it, extensions (`crit`) included. */
export const signatureHeader = z.strictObject({
  alg: z.literal(SIGNATURE_ALGORITHM),
  typ: z.literal(SIGNATURE_TYPE),
  kid: keyId,
});

/** The signed payload: one release, down to every byte of its `release.json`. */
export const signedRelease = sliceRelease.extend({
  /** Time of the signature, in seconds since the epoch (RFC 7519, 4.1.6). */
  iat: z.number().int().nonnegative(),
  /** Full hash of the commit that, according to the builder, it can be rebuilt from; omitted if there is none. */
  commit: commitId.optional(),
});

/** The key that an unverified JWS names, cut to the longest id that a key can have. */
export function claimedKey(text: string): string | undefined {
  try {
    return decodeProtectedHeader(text).kid?.slice(0, 64);
  } catch {
    return undefined;
  }
}
