import { createHash } from 'node:crypto';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { REGISTRY, sha256 } from '../manifest.ts';
import type { LogLink, Registry, RegistryChange } from '../registry/registry.ts';
import { claimedKey, SIGNATURE_ALGORITHM } from './signature.ts';
import type { SigningKey } from './signing-key.ts';
import { keysOf, type SliceKeys } from './slice-keys.ts';

/** Names what is signed, so that no other JWS by the same key passes for a registry. */
const TYPE = 'opinionbridge-registry+jws';
/** Maximum number of changes that one step back along the log may skip. */
const LEAP = 100;

const signed = z.object({ revision: z.number(), sha256, iat: z.number(), exp: z.number().optional() });

export interface Head extends LogLink {
  /** Until when its service vouches that there is nothing newer; undefined if nobody re-signs between changes. */
  readonly until: Date | undefined;
}

/** A registry is refused although it is complete and signed, because it does not follow from the one seen before. */
export class Contradiction extends Error {}

/** Returns a hash of JSON that does not depend on key order. */
function hashOf(content: unknown): string {
  const sorted = (_: string, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(content, sorted)).digest('hex');
}

const contentOf = ({ slices, prefixes, flags, shells, restored }: Registry) =>
  hashOf({ slices, prefixes, flags, shells, restored });

const linkTo = (change: RegistryChange): LogLink => ({
  revision: change.revision,
  sha256: hashOf(change),
});

/** @returns a link to the last change; null before the first */
export function endOf({ history }: Registry): LogLink | null {
  const last = history.at(-1);
  return last ? linkTo(last) : null;
}

export function linked(after: Registry): Registry {
  const [before, last] = [after.history.at(-2), after.history.at(-1)];
  if (!last) return after;
  const link = before ? linkTo(before) : null;
  const hundred = ({ revision }: RegistryChange) => Math.floor(revision / LEAP);
  const leap = before && hundred(before) === hundred(last) ? (before.seal?.leap ?? null) : link;
  const seal = { before: link, leap, content: contentOf(after) };
  return { ...after, history: [...after.history.slice(0, -1), { ...last, seal }] };
}

/** Signs the end of the log, which covers the entire registry and log; `until`: see `Head`. */
export async function signRegistry(registry: Registry, key: SigningKey, until?: Date): Promise<Registry> {
  const end = endOf(registry);
  if (!end) return registry;
  const { kid, kty, crv, x, d } = key;
  const jwt = new SignJWT({ ...end })
    .setProtectedHeader({ alg: SIGNATURE_ALGORITHM, kid, typ: TYPE })
    .setIssuedAt();
  if (until) jwt.setExpirationTime(until);
  return { ...registry, signature: await jwt.sign({ kty, crv, x, d }) };
}

/**
 * Turns a change into the next registry: linked, signed, and acceptable to shells.
 *
 * @param before as it was read; only a `restore` by the owner continues from an unsigned registry
 * @param keys as shells have them; undefined if unknown
 * @param until see `Head`
 * @throws Error if shells would refuse the registry before or after the change
 */
export async function sealRegistry(
  before: Registry,
  changed: Registry,
  key: SigningKey,
  keys: SliceKeys | undefined,
  until?: Date,
): Promise<Registry> {
  if (keys && changed.history.at(-1)?.action !== 'restore') await headOf(before, keys);
  const after = await signRegistry(linked(changed), key, until);
  if (keys) await headOf(after, keys);
  return after;
}

/** Whether a service writes and signs it: one signs for a limited time, and starts with an empty registry. */
export const isOfService = ({ revision, signature }: Registry): boolean =>
  revision === 0 || (signature !== undefined && decodeJwt(signature).exp !== undefined);

/**
 * Verifies the signature of a registry.
 *
 * @param keys only those under `registry` count
 * @returns the end of the registry's log; the empty registry names nothing and is not signed
 * @throws Error if no authorized key signed exactly this registry
 */
export async function headOf(registry: Registry, keys: SliceKeys): Promise<Head> {
  const { revision, history, signature = '' } = registry;
  const last = history.at(-1);
  if (revision === 0) return { revision, sha256: '', until: undefined };
  const kid = claimedKey(signature);
  const key = keysOf(keys, REGISTRY).find((known) => known.kid === kid);
  if (!key || key.revokedAt)
    throw new Error(
      `It is signed by ${kid ?? 'nobody'}, ${key ? 'whose key was revoked' : `which is not a key of "${REGISTRY}" in SLICE_KEYS`}.`,
    );
  const { kty, crv, x, notAfter } = key;
  const options = { algorithms: [SIGNATURE_ALGORITHM], typ: TYPE, currentDate: new Date(0) };
  const { payload } = await jwtVerify(signature, { kty, crv, x }, options).catch(() => ({ payload: {} }));
  const { data } = signed.safeParse(payload);
  const isWhole = last?.revision === revision && last.seal?.content === contentOf(registry);
  if (!data || !isWhole || data.revision !== revision || data.sha256 !== hashOf(last))
    throw new Error(`It is not what ${kid} signed.`);
  if (notAfter && data.iat * 1000 > Date.parse(notAfter))
    throw new Error(`${kid} signed it after the key had expired: ${notAfter}.`);
  return { revision, sha256: data.sha256, until: data.exp ? new Date(data.exp * 1000) : undefined };
}

/**
 * Follows the log from its end back to the change seen last, by hashes alone. For a thousand changes it reads about
 * ten, plus those of the hundred that contains the change seen.
 *
 * @param end of the registry, see `headOf`
 * @param older reads a change that the registry no longer contains; its source is untrusted
 * @throws Contradiction if the registry is older than what was seen or does not follow from it, unless the owner has
 *   restored it since; Error if `older` fails
 */
export async function expectSuccessor(
  { history, restored }: Registry,
  end: LogLink,
  seen: LogLink | undefined,
  older: (revision: number) => Promise<RegistryChange>,
): Promise<void> {
  if (!seen || seen.revision === 0 || restored > seen.revision) return;
  if (end.revision < seen.revision)
    throw new Contradiction(
      `Revision ${end.revision} is older than ${seen.revision}, which was seen before. ${CURE}`,
    );
  let link: LogLink | null = end;
  while (link && link.revision > seen.revision) {
    const { revision }: LogLink = link;
    const change: RegistryChange =
      history.find((one) => one.revision === revision) ?? (await older(revision));
    if (hashOf(change) !== link.sha256)
      throw new Contradiction(
        `The log is broken: revision ${revision} is not the one named by its successor.`,
      );
    const { before = null, leap = null }: { before?: LogLink | null; leap?: LogLink | null } =
      change.seal ?? {};
    link = leap && leap.revision >= seen.revision ? leap : before;
  }
  if (link?.revision !== seen.revision || link.sha256 !== seen.sha256)
    throw new Contradiction(
      `Revision ${end.revision} does not follow ${seen.revision} as seen before: history was rewritten. ${CURE}`,
    );
}

const CURE =
  'If a database was restored, confirm it: npm run slice -- restored (docs/runbooks/lost-release-service.md).';
