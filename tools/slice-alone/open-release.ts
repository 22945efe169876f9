import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifest, type ReleaseManifest } from '@opinionbridge/releases';
import { extract } from 'tar';
import { z } from 'zod';

const MANIFEST = 'release.json';
const ARCHIVE = /\.(tgz|tar\.gz)$/;

export interface OpenedRelease {
  readonly folder: string;
  readonly manifest: ReleaseManifest;
}

/**
 * Opens a built release.
 *
 * @param place a slice's `dist`, or an archive of it
 * @param unpacked folder for unpacking an archive
 * @throws Error naming the place if it contains no release of a slice
 */
export async function openRelease(place: string, unpacked: string): Promise<OpenedRelease> {
  const folder = ARCHIVE.test(place) ? await unpack(place, unpacked) : place;
  const content = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (content === undefined)
    throw new Error(`There is no release in ${place}. Build the slice first: npm run build`);
  const read = releaseManifest.safeParse(parsed(content));
  if (!read.success)
    throw new Error(
      `${MANIFEST} in ${place} is not the manifest of a slice that this shell supports:\n${z.prettifyError(read.error)}`,
    );
  return { folder, manifest: read.data };
}

/** @returns the release in an unpacked archive: at its root or in its only folder */
async function unpack(archive: string, to: string): Promise<string> {
  await mkdir(to, { recursive: true });
  try {
    await extract({ file: archive, cwd: to, strict: true });
  } catch (error) {
    throw new Error(`${archive} cannot be unpacked: ${(error as Error).message}`, { cause: error });
  }
  const [first, ...others] = await readdir(to);
  return first !== undefined && first !== MANIFEST && others.length === 0 ? join(to, first) : to;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
