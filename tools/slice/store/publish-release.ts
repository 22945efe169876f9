import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_MANIFEST_BYTES } from '@opinionbridge/releases';
import {
  checkSignature,
  MAX_SIGNATURE_BYTES,
  publicHalf,
  SIGNATURE_FILE,
} from '@opinionbridge/releases/signing';
import { signatureFault, signed, type ReleaseKeys } from '../keys/release-keys.ts';
import { openStore } from './open-store.ts';
import { readStored, type Publication, type ReleaseStore } from './release-store.ts';

/** What became of a release that was to be in a store. */
export interface Published {
  readonly publication: Publication;
  /** Whether it was there before. */
  readonly isThere: boolean;
  /** Whether it was there and has another signature now. */
  readonly isSignedAnew: boolean;
}

/**
 * Signs a built release and copies it into a store. A version that is there already is left alone, as releases never change; it is
 * signed anew when its signature is none of ours, none that shells count, or names no commit where there is one now.
 *
 * @param folder the `dist` of a slice or of the shell
 * @param place folder or http(s) address of the release store
 * @param options `isRepair` writes the files of a release anew that is there, with the same content: its copy may be damaged;
 *   `token` as the store takes it; `commit` that it was built from, for a signature that is made now
 * @throws Error when the store holds other content under the same version, or there is no key to sign with
 */
export async function publishRelease(
  folder: string,
  place: string,
  keys: ReleaseKeys,
  {
    isRepair = false,
    token,
    commit,
  }: { isRepair?: boolean; token?: string | undefined; commit?: string | undefined } = {},
): Promise<Published> {
  const { release, publication } = readStored(await builtManifest(folder));
  const { slice, version, manifestSha256 } = publication;
  const store = openStore(place, token);
  const there = await store.read(slice, version, 'release.json', MAX_MANIFEST_BYTES);
  const isThere = there !== undefined;
  if (there && isAnother(there, manifestSha256, isRepair))
    throw new Error(`The store has another ${slice} ${version}. A release never changes; build a new one.`);
  if (!isThere || isRepair) {
    await store.add(folder, release, await signed({ ...publication, commit }, keys), isRepair);
    return { publication, isThere, isSignedAnew: isThere };
  }
  const isSignedAnew = !(await isSigned(store, { ...publication, commit }, keys));
  if (isSignedAnew) await store.sign(slice, version, await signed({ ...publication, commit }, keys));
  return { publication, isThere, isSignedAnew };
}

/** What cannot be read at all is no other release, but a damaged one. */
function isAnother(content: Buffer, manifestSha256: string, isRepair: boolean): boolean {
  try {
    return readStored(content).publication.manifestSha256 !== manifestSha256;
  } catch (error) {
    if (isRepair) return false;
    throw error;
  }
}

/** @param publication with the commit that its signature could name now; one that names another is as good */
async function isSigned(
  store: ReleaseStore,
  { commit, ...publication }: Publication & { commit: string | undefined },
  keys: ReleaseKeys,
): Promise<boolean> {
  const { slice, version } = publication;
  const content = await store.read(slice, version, SIGNATURE_FILE, MAX_SIGNATURE_BYTES);
  if (!content) return false;
  const ours = { [slice]: [publicHalf(await keys.signingKey(slice))] };
  const checked = await checkSignature(content, publication, ours);
  if (checked.state !== 'trusted' || (commit && !checked.commit)) return false;
  return (await signatureFault(content, publication, keys)) === undefined;
}

function builtManifest(folder: string): Promise<Buffer> {
  return readFile(join(folder, 'release.json')).catch(() => {
    throw new Error(`There is no release in ${folder}. Build the slice first: npm run build`);
  });
}
