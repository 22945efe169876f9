import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { REGISTRY, sliceRelease } from '../manifest.ts';
import { SIGNATURE_ALGORITHM } from './signature.ts';
import type { SigningKey } from './signing-key.ts';
import { keysOf, type SliceKeys } from './slice-keys.ts';

/** Says what is signed, so that no other JWS of the same key passes for a withdrawal. */
const TYPE = 'opinionbridge-withdrawal+jws';
/** Seconds in which a shell must hear of a team's order, clocks that differ included: what is sent again later counts for nothing. */
const VALID_S = 300;
/** Seconds of an order that the service makes ahead, for a console that is open when the service goes away. */
export const MADE_AHEAD_S = 3600;
/** Characters of a reason. */
export const MAX_WHY = 300;

/** An order to one shell, while no release service answers: visitors get this release no more. */
const withdrawal = sliceRelease.extend({
  /** End of the registry's log that the shell has seen: once there is a newer one, the order is of the past. */
  revision: z.number().int().nonnegative(),
  /** For whom the service made it ahead; a team's own is known by its key. */
  by: z.string().max(320).optional(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** What `POST /health/withdrawals` of a shell is sent: what visitors get of a slice, and why they are to get it no more. */
export const withdrawals = z.strictObject({
  orders: z.array(z.string().max(4_000)).min(1).max(2),
  why: z.string().max(MAX_WHY),
});

/**
 * @param key of the slice's team; the registry's for an order that is made ahead
 * @returns a compact JWS
 */
export function signWithdrawal(
  order: Withdrawal,
  { kid, ...key }: SigningKey,
  validS = VALID_S,
): Promise<string> {
  return new SignJWT(withdrawal.parse(order))
    .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, kid, typ: TYPE })
    .setIssuedAt()
    .setExpirationTime(`${validS} s`)
    .sign(key);
}

/**
 * @param text as it came
 * @param keys who may release what
 * @returns the order, and who gave it: the team's key by its id, or the person for whom the service made it
 * @throws Error that says why it counts for nothing
 */
export async function readWithdrawal(text: string, keys: SliceKeys): Promise<Withdrawal & { who: string }> {
  const { kid = '' } = decodeProtectedHeader(text);
  // Of this slice: what was revoked for it may count for another one still.
  const slice = String(decodeJwt(text)['slice']);
  const ofService = keysOf(keys, REGISTRY).find((own) => own.kid === kid);
  const key = keysOf(keys, slice).find((own) => own.kid === kid) ?? ofService;
  if (!key) throw new Error(`The key ${kid.slice(0, 64)} may not speak for ${slice.slice(0, 64)}.`);
  const expected = { algorithms: [SIGNATURE_ALGORITHM], typ: TYPE, requiredClaims: ['exp'] };
  const { payload } = await jwtVerify(text, key, expected).catch((error: Error) => {
    throw error instanceof errors.JWTExpired ? new Error('The order has expired.') : error;
  });
  const { iat: _, exp: __, ...order } = payload;
  const { data: read } = withdrawal.safeParse(order);
  if (!read) throw new Error('The order cannot be read: it has another version.');
  if (key.revokedAt || (key.notAfter && Date.parse(key.notAfter) < Date.now()))
    throw new Error(`The key ${kid} was revoked or has expired.`);
  return { ...read, who: (key === ofService && read.by) || kid };
}
