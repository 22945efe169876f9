import { REGISTRY, SHELL } from '@opinionbridge/releases';
import { publicHalf } from '@opinionbridge/releases/signing';
import { changePublicKeys, withKey } from '../slice/keys/key-files.ts';
import type { SiteKeys } from '../slice/keys/keys-in-use.ts';
import { readPublicKeys, type ReleaseKeys } from '../slice/keys/release-keys.ts';

/**
 * Keys of a development site that uses other slices as released: those are signed by their teams, the developed one
 * here.
 *
 * @param path of the key file that the shell reads
 * @throws Error if the other teams' keys are unknown
 */
export async function keysWithReleased(
  own: ReleaseKeys,
  developed: string,
  released: ReleaseKeys,
  path: string,
): Promise<SiteKeys> {
  const teams = await released.publicKeys();
  if (!teams)
    throw new Error(
      'The other slices are released elsewhere: set SLICE_KEYS to the public keys of their teams.',
    );
  const made = await Promise.all(
    [developed, SHELL, REGISTRY].map(async (name) => ({ name, key: publicHalf(await own.signingKey(name)) })),
  );
  await changePublicKeys(path, () => made.reduce((all, { name, key }) => withKey(all, name, key), teams));
  return { keys: { ...own, publicKeys: () => readPublicKeys(path) }, place: path };
}
