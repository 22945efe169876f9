import { CompactSign } from 'jose';
import type { SliceRelease } from '../manifest.ts';
import { SIGNATURE_ALGORITHM, SIGNATURE_TYPE, signedRelease } from './signature.ts';
import type { SigningKey } from './signing-key.ts';

/** A release, and the commit it can be rebuilt from, if any. */
export type BuiltRelease = SliceRelease & { readonly commit?: string | undefined };

/** @returns the content of `release.sig`, a compact JWS */
export function signRelease(
  { slice, version, manifestSha256, commit }: BuiltRelease,
  key: SigningKey,
  at: Date = new Date(),
): Promise<string> {
  const iat = Math.floor(at.getTime() / 1000);
  const signed = signedRelease.parse({ slice, version, manifestSha256, iat, commit });
  return new CompactSign(new TextEncoder().encode(JSON.stringify(signed)))
    .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, kid: key.kid, typ: SIGNATURE_TYPE })
    .sign(key);
}
