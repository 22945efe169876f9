import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { releaseManifest, type ActiveRelease } from '@opinionbridge/contracts/release';

export interface Publication extends ActiveRelease {
  readonly slice: string;
}

/** @returns what the registry says of the release in a folder */
export async function describeRelease(folder: string): Promise<Publication> {
  const content = await readFile(join(folder, 'release.json')).catch(() => {
    throw new Error(`There is no release in ${folder}. Build the slice first: npm run build`);
  });
  const { name, version } = releaseManifest.parse(JSON.parse(content.toString('utf8')));
  return { slice: name, version, manifestSha256: createHash('sha256').update(content).digest('hex') };
}

/**
 * Copies a built release into a store. A version that is there already is left alone: releases never change.
 *
 * @param folder the slice's `dist`
 * @param store folder of the release store
 * @throws Error when the store holds other content under the same version
 */
export async function publishRelease(folder: string, store: string): Promise<Publication> {
  const release = await describeRelease(folder);
  const target = join(store, release.slice, release.version);
  const there = await describeRelease(target).catch(() => undefined);
  if (there) {
    if (there.manifestSha256 === release.manifestSha256) return release;
    throw new Error(
      `The store has another ${release.slice} ${release.version}. A release never changes; build a new one.`,
    );
  }
  const temporary = `${target}.${process.pid}.partial`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  await cp(folder, temporary, { recursive: true });
  await rename(temporary, target);
  return release;
}
