import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { REGISTRY, sliceRelease } from '../manifest.ts';
import { SIGNATURE_ALGORITHM } from './signature.ts';
import type { SigningKey } from './signing-key.ts';
import { keysOf, type SliceKeys } from './slice-keys.ts';

/** Names what is signed, so that no other JWS by the same key passes for a withdrawal. */
const TYPE = 'opinionbridge-withdrawal+jws';
/** Seconds for which a team's order is valid, including clock differences, so that later replays are refused. */
const VALID_S = 300;
/** Seconds that a prepared order is valid, for a console that is open when the service goes down. */
export const MADE_AHEAD_S = 3600;
export const MAX_WHY = 300;

/** An order to a single shell, for when no release service responds: stop serving this release to visitors. */
const withdrawal = sliceRelease.extend({
  /** End of the registry's log that the shell has seen; the order is void once there is a newer revision. */
  revision: z.number().int().nonnegative(),
  /** The person for whom the service prepared it; a team's own order is identified by its key. */
  by: z.string().max(320).optional(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** Body of a shell's `POST /health/withdrawals`: a slice's releases that visitors get, and why to withdraw them. */
export const withdrawals = z.strictObject({
  orders: z.array(z.string().max(4_000)).min(1).max(2),
  why: z.string().max(MAX_WHY),
});

/** Signs with the key of the slice's team, or the registry's for an order prepared in advance; a compact JWS. */
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
 * Verifies an order.
 *
 * @param text as received
 * @param keys who may release what
 * @returns the order and its author: the id of the team's key, or the person for whom the service prepared it
 * @throws Error that explains why it does not count
 */
export async function readWithdrawal(text: string, keys: SliceKeys): Promise<Withdrawal & { who: string }> {
  const { kid = '' } = decodeProtectedHeader(text);
  // Looked up by slice, since a key revoked for one slice may still be valid for another.
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
