import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { sliceRelease } from '../manifest.ts';
import { SIGNATURE_ALGORITHM } from './signature.ts';
import type { SigningKey } from './signing-key.ts';
import { keysOf, type SliceKeys } from './slice-keys.ts';

/** Says what is signed, so that no other JWS of the same key passes for a withdrawal. */
const TYPE = 'opinionbridge-withdrawal+jws';
/** Seconds in which a shell must hear of it, clocks that differ included: what is sent again later counts for nothing. */
const VALID_S = 300;
/** Characters of a reason. */
export const MAX_WHY = 300;

/** A team's order to one shell, while no release service answers: visitors get this release no more. */
const withdrawal = sliceRelease.extend({
  /** End of the registry's log that the shell has seen: once there is a newer one, the order is of the past. */
  revision: z.number().int().nonnegative(),
  why: z.string().max(MAX_WHY),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** @returns a compact JWS, for `POST /health/slices` of the shell */
export function signWithdrawal(order: Withdrawal, { kid, ...key }: SigningKey): Promise<string> {
  return new SignJWT(withdrawal.parse(order))
    .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, kid, typ: TYPE })
    .setIssuedAt()
    .setExpirationTime(`${VALID_S} s`)
    .sign(key);
}

/**
 * @param text as it came
 * @param keys who may release what
 * @returns the order, and the id of the key that signed it
 * @throws Error that says why it counts for nothing
 */
export async function readWithdrawal(text: string, keys: SliceKeys): Promise<Withdrawal & { kid: string }> {
  const { kid = '' } = decodeProtectedHeader(text);
  // Of this slice: what was revoked for it may count for another one still.
  const slice = String(decodeJwt(text)['slice']);
  const key = keysOf(keys, slice).find((own) => own.kid === kid);
  if (!key) throw new Error(`The key ${kid.slice(0, 64)} may not speak for ${slice.slice(0, 64)}.`);
  const expected = { algorithms: [SIGNATURE_ALGORITHM], typ: TYPE, requiredClaims: ['exp'] };
  const { payload } = await jwtVerify(text, key, expected);
  const { iat: _, exp: __, ...order } = payload;
  const { data: read } = withdrawal.safeParse(order);
  if (!read) throw new Error('The order cannot be read: it is of another version.');
  if (key.revokedAt || (key.notAfter && Date.parse(key.notAfter) < Date.now()))
    throw new Error(`The key ${kid} was revoked, or has expired.`);
  return { ...read, kid };
}
