import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_MANIFEST_BYTES } from '@opinionbridge/contracts/release';
import { openStore, readStored, type Publication } from './release-store.ts';

/**
 * Copies a built release into a store. A version that is there already is left alone: releases never change.
 *
 * @param folder the `dist` of a slice or of the shell
 * @param place folder or http(s) address of the release store
 * @throws Error when the store holds other content under the same version
 */
export async function publishRelease(folder: string, place: string): Promise<Publication> {
  const { release, publication } = readStored(await builtManifest(folder));
  const { slice, version, manifestSha256 } = publication;
  const store = openStore(place);
  const there = await store.read(slice, version, 'release.json', MAX_MANIFEST_BYTES);
  if (!there) await store.add(folder, release);
  else if (readStored(there).publication.manifestSha256 !== manifestSha256) {
    throw new Error(`The store has another ${slice} ${version}. A release never changes; build a new one.`);
  }
  return publication;
}

function builtManifest(folder: string): Promise<Buffer> {
  return readFile(join(folder, 'release.json')).catch(() => {
    throw new Error(`There is no release in ${folder}. Build the slice first: npm run build`);
  });
}
