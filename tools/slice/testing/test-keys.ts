import { REGISTRY } from '@opinionbridge/releases';
import { makeSigningKey, publicHalf, type SigningKey, type SliceKeys } from '@opinionbridge/releases/signing';
import type { ReleaseKeys } from '../keys/release-keys.ts';

export interface TestKeys extends ReleaseKeys {
  readonly own: Readonly<Record<string, SigningKey>>;
  readonly document: SliceKeys;
  /** For `SLICE_KEYS`. */
  readonly json: string;
  /** For `REGISTRY_KEY`. */
  readonly registryKey: string;
}

/** Key pairs for a test, in memory only: one per slice and one for the registry. */
export async function makeTestKeys(teams: readonly string[]): Promise<TestKeys> {
  const entries = await Promise.all(
    [...teams, REGISTRY].map(async (slice) => [slice, await makeSigningKey(slice)] as const),
  );
  const own: Record<string, SigningKey> = Object.fromEntries(entries);
  const document = Object.fromEntries(entries.map(([slice, key]) => [slice, [publicHalf(key)]]));
  return {
    own,
    document,
    json: JSON.stringify(document),
    registryKey: JSON.stringify(own[REGISTRY]),
    publicKeys: async () => document,
    signingKey: async (slice) => {
      const key = own[slice];
      if (!key) throw new Error(`The test has no key for ${slice}.`);
      return key;
    },
  };
}
