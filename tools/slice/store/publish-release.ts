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

/** Result of publishing a release. */
export interface Published {
  readonly publication: Publication;
  /** Whether the store already had it. */
  readonly isThere: boolean;
  /** Whether the store already had it and its signature was replaced. */
  readonly isSignedAnew: boolean;
}

/**
 * Signs a built release and copies it into a store. An existing version is not changed, since releases are immutable;
 * it is signed again if its signature is from another key, not trusted by shells, or lacks a commit that is now known.
 *
 * @param folder the `dist` of a slice or of the shell
 * @param place folder or http(s) address of the release store
 * @param options `isRepair` rewrites the files of an existing, possibly damaged release with the same content;
 *   `token` see `openStore`; `commit` that it was built from, for a new signature
 * @throws Error if the store has different content for this version, or there is no key to sign with
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
    throw new Error(
      `The store has a different ${slice} ${version}. Releases are immutable; build a new one.`,
    );
  if (!isThere || isRepair) {
    await store.add(folder, release, await signed({ ...publication, commit }, keys), isRepair);
    return { publication, isThere, isSignedAnew: isThere };
  }
  const isSignedAnew = !(await isSigned(store, { ...publication, commit }, keys));
  if (isSignedAnew) await store.sign(slice, version, await signed({ ...publication, commit }, keys));
  return { publication, isThere, isSignedAnew };
}

/** An unreadable manifest is a damaged release and not a different one. */
function isAnother(content: Buffer, manifestSha256: string, isRepair: boolean): boolean {
  try {
    return readStored(content).publication.manifestSha256 !== manifestSha256;
  } catch (error) {
    if (isRepair) return false;
    throw error;
  }
}

/** @param publication with the commit for a new signature; a different commit in the existing one is accepted */
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
