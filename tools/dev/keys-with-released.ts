import { REGISTRY, SHELL } from '@opinionbridge/releases';
import { publicHalf } from '@opinionbridge/releases/signing';
import { changePublicKeys, withKey } from '../slice/keys/key-files.ts';
import type { SiteKeys } from '../slice/keys/keys-in-use.ts';
import { readPublicKeys, type ReleaseKeys } from '../slice/keys/release-keys.ts';

/**
 * Keys of a development site that has other slices as they are released: those slices are their teams' to sign, the one that is
 * developed is signed here.
 *
 * @param path of the file that says so to the shell
 * @throws Error when nobody says who the others' teams are
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
      'The other slices come from elsewhere; say whose they are, too: SLICE_KEYS names the public keys of their teams.',
    );
  const made = await Promise.all(
    [developed, SHELL, REGISTRY].map(async (name) => ({ name, key: publicHalf(await own.signingKey(name)) })),
  );
  await changePublicKeys(path, () => made.reduce((all, { name, key }) => withKey(all, name, key), teams));
  return { keys: { ...own, publicKeys: () => readPublicKeys(path) }, place: path };
}
