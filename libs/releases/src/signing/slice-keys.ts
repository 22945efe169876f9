import { z } from 'zod';
import { sliceName } from '../manifest.ts';
import { MAX_SLICES } from '../registry/registry.ts';
import { keyId } from './signature.ts';

/** Bytes of a document of keys that anybody is willing to read. What the limits below allow stays under it. */
export const MAX_KEYS_BYTES = 1024 * 1024;
/** Keys of one slice, revoked and expired ones among them. */
export const MAX_KEYS = 50;

const time = z.iso.datetime({ offset: true, error: 'is not a time like 2027-01-31T00:00:00Z' });

/** A public key as a JSON Web Key (RFC 8037), with what became of it. */
const publicKey = z.strictObject({
  kid: keyId,
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  /** The key itself: 32 bytes. */
  x: z.string().regex(/^[\w-]{43}$/, 'is not an Ed25519 public key'),
  d: z.undefined('is a private key, which belongs to its team alone; leave it out').optional(),
  alg: z.literal('EdDSA').optional(),
  use: z.literal('sig').optional(),
  /** What it signs later counts nothing; what it signed before does. */
  notAfter: time.optional(),
  /** Nothing that it ever signed counts any more. The time is for people: a key with one is revoked, whatever the clock says. */
  revokedAt: time.optional(),
});

const keysOfSlice = z
  .array(publicKey)
  .max(MAX_KEYS)
  .superRefine((keys, context) => {
    for (const name of ['kid', 'x'] as const) {
      const twice = keys.find((key, index) => keys.findIndex((other) => other[name] === key[name]) < index);
      // Of a key that stands there twice, one could be revoked and the other forgotten.
      if (twice) context.addIssue({ code: 'custom', message: `names the key ${twice.kid} twice (${name})` });
    }
  });

/** Who may release what: the public keys of each slice's team, under `shell` those of the platform's, and under `registry` of who writes it. */
const sliceKeys = z
  .record(sliceName, keysOfSlice)
  .refine(
    (keys) => Object.keys(keys).length <= MAX_SLICES + 2,
    `at most ${MAX_SLICES} slices, the shell and the registry`,
  )
  .refine((keys) => Object.values(keys).some((own) => own.length > 0), 'contains no keys');

export type PublicKey = z.infer<typeof publicKey>;
export type SliceKeys = Readonly<Record<string, readonly PublicKey[]>>;

/** The keys of a slice; none where the document does not name it. */
export const keysOf = (keys: SliceKeys, slice: string): readonly PublicKey[] =>
  (Object.hasOwn(keys, slice) ? keys[slice] : undefined) ?? [];

/**
 * @param text a document of keys: `{ "<slice>": [{ kid, kty, crv, x, notAfter?, revokedAt? }] }`
 * @throws Error that names everything that is wrong with it
 */
export function parseSliceKeys(text: string): SliceKeys {
  if (text.length > MAX_KEYS_BYTES) throw new Error(`it is larger than ${MAX_KEYS_BYTES} bytes`);
  const parsed = sliceKeys.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const bad = parsed.error.issues.map(({ path, message }) => [...path, message].join(' '));
  throw new Error(bad.slice(0, 20).join('; '));
}
