import { z } from 'zod';
import { commitId } from '../commits.ts';
import { sliceRelease } from '../manifest.ts';

/** The file beside `release.json` that says whose release it is: a compact JWS (RFC 7515). */
export const SIGNATURE_FILE = 'release.sig';
/** Bytes of a signature that anybody is willing to read; ours have about 460. */
export const MAX_SIGNATURE_BYTES = 4 * 1024;
/** Says what is signed, so that no other JWS of the same key passes for a release's (RFC 8725, 3.11). */
export const SIGNATURE_TYPE = 'opinionbridge-release+jws';
/** EdDSA with Ed25519 (RFC 8037) and nothing else: who verifies does not ask the signature how. */
export const SIGNATURE_ALGORITHM = 'EdDSA';

export const keyId = z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.-]{0,63}$/);

/** The protected header. Nothing else may stand in it, extensions (`crit`) included. */
export const signatureHeader = z.strictObject({
  alg: z.literal(SIGNATURE_ALGORITHM),
  typ: z.literal(SIGNATURE_TYPE),
  kid: keyId,
});

/** What is signed: one release, down to every byte of its `release.json`. */
export const signedRelease = sliceRelease.extend({
  /** When it was signed, in seconds since the epoch (RFC 7519, 4.1.6). */
  iat: z.number().int().nonnegative(),
  /** The commit that its builder says it can be built from again, whole; left out when there is none. */
  commit: commitId.optional(),
});
