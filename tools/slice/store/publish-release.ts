import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_MANIFEST_BYTES } from '@opinionbridge/contracts/release';
import {
  checkSignature,
  MAX_SIGNATURE_BYTES,
  publicHalf,
  SIGNATURE_FILE,
} from '@opinionbridge/contracts/signing';
import { signatureFault, signed, type ReleaseKeys } from '../keys/release-keys.ts';
import { openStore, readStored, type Publication, type ReleaseStore } from './release-store.ts';

/** What became of a release that was to be in a store. */
export interface Published {
  readonly publication: Publication;
  /** Whether it was there and has another signature now. */
  readonly isSignedAnew: boolean;
}

/**
 * Signs a built release and copies it into a store. A version that is there already is left alone, as releases never change; it is
 * signed anew when its signature is none of ours, or none that shells count.
 *
 * @param folder the `dist` of a slice or of the shell
 * @param place folder or http(s) address of the release store
 * @throws Error when the store holds other content under the same version, or there is no key to sign with
 */
export async function publishRelease(folder: string, place: string, keys: ReleaseKeys): Promise<Published> {
  const { release, publication } = readStored(await builtManifest(folder));
  const { slice, version, manifestSha256 } = publication;
  const store = openStore(place);
  const there = await store.read(slice, version, 'release.json', MAX_MANIFEST_BYTES);
  if (!there) {
    await store.add(folder, release, await signed(publication, keys));
    return { publication, isSignedAnew: false };
  }
  if (readStored(there).publication.manifestSha256 !== manifestSha256)
    throw new Error(`The store has another ${slice} ${version}. A release never changes; build a new one.`);
  const isSignedAnew = !(await isSigned(store, publication, keys));
  if (isSignedAnew) await store.sign(slice, version, await signed(publication, keys));
  return { publication, isSignedAnew };
}

async function isSigned(store: ReleaseStore, publication: Publication, keys: ReleaseKeys): Promise<boolean> {
  const { slice, version } = publication;
  const content = await store.read(slice, version, SIGNATURE_FILE, MAX_SIGNATURE_BYTES);
  if (!content) return false;
  const ours = { [slice]: [publicHalf(await keys.signingKey(slice))] };
  const { state } = await checkSignature(content, publication, ours);
  return state === 'trusted' && (await signatureFault(content, publication, keys)) === undefined;
}

function builtManifest(folder: string): Promise<Buffer> {
  return readFile(join(folder, 'release.json')).catch(() => {
    throw new Error(`There is no release in ${folder}. Build the slice first: npm run build`);
  });
}
