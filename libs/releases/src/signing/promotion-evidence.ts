import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { REGISTRY, sliceRelease, type SliceRelease } from '../manifest.ts';
import { claimedKey, SIGNATURE_ALGORITHM } from './signature.ts';
import type { SigningKey } from './signing-key.ts';
import { keysOf, type SliceKeys } from './slice-keys.ts';

/** Names what is signed, so that no other JWS by the same key passes for evidence. */
const TYPE = 'opinionbridge-evidence+jws';
export const MAX_EVIDENCE_BYTES = 8 * 1024;
/** Maximum age of evidence; older evidence describes a different situation. */
const MAX_AGE_MS = 3_600_000;
/** Maximum clock difference between two sites. */
const MAX_CLOCK_DIFFERENCE_MS = 300_000;

const count = z.number().int().nonnegative();
/** Values from another site may be printed in a terminal, so control characters are refused. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** A site's evidence for a release, for another site that is about to take it. */
const promotionEvidence = sliceRelease.extend({
  site: line(200),
  /** When all of its visitors got the release, ISO 8601; null if they now have another one. */
  currentSince: z.iso.datetime().nullable(),
  /** Full hours since then. */
  currentHours: count,
  /** Pages counted by shells. */
  pages: z.strictObject({ delivered: count, failed: count }),
  /** Page loads, and faults in them, reported by browsers. */
  browsers: z.strictObject({ visits: count, faults: count }),
  /** Who found it bad and why; null if nobody did. */
  quarantine: line(600).nullable(),
});
export type PromotionEvidence = z.infer<typeof promotionEvidence>;

/** Signs with the registry's key, since whoever trusts the registry trusts its evidence; a compact JWS. */
export function signEvidence(
  evidence: PromotionEvidence,
  { kid, ...key }: SigningKey,
  at = new Date(),
): Promise<string> {
  return new SignJWT(promotionEvidence.parse(evidence))
    .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, kid, typ: TYPE })
    .setIssuedAt(at)
    .sign(key);
}

/**
 * Verifies evidence.
 *
 * @param text as received
 * @param release that was asked about
 * @param keys of the other site; only those under `registry` count
 * @throws Error that explains in a sentence why the evidence does not count
 */
export async function readEvidence(
  text: string,
  { slice, version }: Pick<SliceRelease, 'slice' | 'version'>,
  keys: SliceKeys,
): Promise<PromotionEvidence> {
  const kid = claimedKey(text);
  const key = keysOf(keys, REGISTRY).find((known) => known.kid === kid);
  if (!key || key.revokedAt)
    throw new Error(`its evidence is signed by ${kid ?? 'nobody'}, whose key is not trusted`);
  const expected = { algorithms: [SIGNATURE_ALGORITHM], typ: TYPE };
  const { payload } = await jwtVerify(text, key, expected).catch(() => ({ payload: undefined }));
  const { iat = 0, ...told } = payload ?? {};
  const { data } = promotionEvidence.safeParse(told);
  if (!data) throw new Error(`its evidence is not what ${kid} signed, or has another version`);
  if (data.slice !== slice || data.version !== version)
    throw new Error(`its evidence is about ${data.slice} ${data.version}, not ${slice} ${version}`);
  const [at, now] = [iat * 1000, Date.now()];
  if (!(at >= now - MAX_AGE_MS && at <= now + MAX_CLOCK_DIFFERENCE_MS))
    throw new Error('its evidence is not from the last hour; compare the clocks of the two sites');
  if (key.notAfter && at > Date.parse(key.notAfter))
    throw new Error(`the key ${kid} has expired: ${key.notAfter}`);
  return data;
}
