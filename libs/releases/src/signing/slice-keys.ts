import { z } from 'zod';
import { sliceName } from '../manifest.ts';
import { MAX_SLICES } from '../registry/registry.ts';
import { keyId } from './signature.ts';

/** Maximum bytes of a key document that a reader accepts; the limits below stay under it. */
export const MAX_KEYS_BYTES = 1024 * 1024;
/** Maximum number of keys per slice, including revoked and expired ones. */
export const MAX_KEYS = 50;

const time = z.iso.datetime({ offset: true, error: 'is not a time like 2027-01-31T00:00:00Z' });

/** A public key as a JSON Web Key (RFC 8037), with its expiry and revocation. */
const publicKey = z.strictObject({
  kid: keyId,
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  /** The key itself: 32 bytes. */
  x: z.string().regex(/^[\w-]{43}$/, 'is not an Ed25519 public key'),
  d: z.undefined('is a private key, which belongs to its team alone; leave it out').optional(),
  alg: z.literal('EdDSA').optional(),
  use: z.literal('sig').optional(),
  /** Signatures after this time do not count; earlier ones do. */
  notAfter: time.optional(),
  /** If set, no signature of the key counts any more, whatever the clock says; the time is for people. */
  revokedAt: time.optional(),
});

const keysOfSlice = z
  .array(publicKey)
  .max(MAX_KEYS)
  .superRefine((keys, context) => {
    for (const name of ['kid', 'x'] as const) {
      const twice = keys.find((key, index) => keys.findIndex((other) => other[name] === key[name]) < index);
      // If a key were listed twice, one entry could be revoked and the other forgotten.
      if (twice) context.addIssue({ code: 'custom', message: `names the key ${twice.kid} twice (${name})` });
    }
  });

/** Public keys by slice; `shell`: the platform team's; `registry`: those of whoever writes it. */
const sliceKeys = z
  .record(sliceName, keysOfSlice)
  .refine(
    (keys) => Object.keys(keys).length <= MAX_SLICES + 2,
    `at most ${MAX_SLICES} slices, the shell and the registry`,
  )
  .refine((keys) => Object.values(keys).some((own) => own.length > 0), 'contains no keys');

export type PublicKey = z.infer<typeof publicKey>;
export type SliceKeys = Readonly<Record<string, readonly PublicKey[]>>;

/** Returns the keys of a slice; none if the document does not name it. */
export const keysOf = (keys: SliceKeys, slice: string): readonly PublicKey[] =>
  (Object.hasOwn(keys, slice) ? keys[slice] : undefined) ?? [];

/** Parses `{ "<slice>": [{ kid, kty, crv, x, notAfter?, revokedAt? }] }`; the Error names all that is wrong. */
export function parseSliceKeys(text: string): SliceKeys {
  if (text.length > MAX_KEYS_BYTES) throw new Error(`it is larger than ${MAX_KEYS_BYTES} bytes`);
  const parsed = sliceKeys.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const bad = parsed.error.issues.map(({ path, message }) => [...path, message].join(' '));
  throw new Error(bad.slice(0, 20).join('; '));
}
