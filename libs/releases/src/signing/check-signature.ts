import { compactVerify, decodeProtectedHeader } from 'jose';
import type { SliceRelease } from '../manifest.ts';
import { MAX_SIGNATURE_BYTES, SIGNATURE_ALGORITHM, signatureHeader, signedRelease } from './signature.ts';
import { keysOf, type PublicKey, type SliceKeys } from './slice-keys.ts';

/** Maximum clock difference between signer and verifier in milliseconds: one day. */
const MAX_CLOCK_DIFFERENCE_MS = 86_400_000;

export type SignatureCheck =
  | {
      readonly state: 'trusted';
      readonly kid: string;
      readonly signedAt: Date;
      /** The commit it can be rebuilt from, according to the signer. */
      readonly commit: string | undefined;
    }
  /** Valid in every respect, except that the key has since been revoked. */
  | { readonly state: 'revoked'; readonly kid: string; readonly code: 'SLICE-014'; readonly reason: string }
  | {
      readonly state: 'refused';
      readonly code: 'SLICE-013' | 'SLICE-014';
      readonly reason: string;
      /** Not even shaped like a signature, so it implies nothing about its author. */
      readonly isGarbage: boolean;
    };

/**
 * Checks that one of a slice's keys signed exactly this release.
 *
 * @param content of `release.sig`, unmodified
 * @param release as named by the registry
 * @param now milliseconds since the epoch
 */
export async function checkSignature(
  content: Uint8Array,
  release: SliceRelease,
  keys: SliceKeys,
  now: number = Date.now(),
): Promise<SignatureCheck> {
  const text = new TextDecoder().decode(content);
  const header = content.byteLength <= MAX_SIGNATURE_BYTES ? readHeader(text) : undefined;
  if (!header) return refused('release.sig is not a release’s signature', { isGarbage: true });
  const { kid } = header;
  const key = keysOf(keys, release.slice).find((own) => own.kid === kid);
  if (!key) return refused(unknownKey(kid, release.slice, keys));
  const signed = await verify(text, key);
  if (!signed) return refused(`the key ${kid} did not sign this`);
  for (const name of ['slice', 'version', 'manifestSha256'] as const)
    if (signed[name] !== release[name])
      return refused(`${kid} signed another release: ${name} is ${signed[name]}, not ${release[name]}`);
  const signedAt = new Date(signed.iat * 1000);
  const when = Number.isNaN(signedAt.getTime()) ? `${signed.iat} s` : signedAt.toISOString();
  // Written so that an invalid date is refused, too.
  if (!(signedAt.getTime() <= now + MAX_CLOCK_DIFFERENCE_MS))
    return refused(`it is dated ${when}, more than a day in the future`);
  if (key.notAfter && signedAt.getTime() > Date.parse(key.notAfter))
    return refused(`${kid} signed it on ${when}, after the key had expired: ${key.notAfter}`, {
      code: 'SLICE-014',
    });
  if (key.revokedAt)
    return {
      state: 'revoked',
      kid,
      code: 'SLICE-014',
      reason: `the key ${kid} was revoked, ${key.revokedAt}`,
    };
  return { state: 'trusted', kid, signedAt, commit: signed.commit };
}

function readHeader(text: string) {
  try {
    return signatureHeader.parse(decodeProtectedHeader(text));
  } catch {
    return undefined;
  }
}

async function verify(text: string, { kty, crv, x }: PublicKey) {
  try {
    const { payload } = await compactVerify(text, { kty, crv, x }, { algorithms: [SIGNATURE_ALGORITHM] });
    return signedRelease.parse(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return undefined;
  }
}

function unknownKey(kid: string, slice: string, keys: SliceKeys): string {
  const owner = Object.keys(keys).find((name) => keysOf(keys, name).some((key) => key.kid === kid));
  return owner === undefined
    ? `the key ${kid} is unknown`
    : `the key ${kid} belongs to ${owner} and may not release ${slice}`;
}

const refused = (
  reason: string,
  { code = 'SLICE-013', isGarbage = false }: { code?: 'SLICE-013' | 'SLICE-014'; isGarbage?: boolean } = {},
): SignatureCheck => ({ state: 'refused', code, reason, isGarbage });
