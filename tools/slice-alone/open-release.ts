import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifest, type ReleaseManifest } from '@opinionbridge/releases';
import { extract } from 'tar';
import { z } from 'zod';

const MANIFEST = 'release.json';
const ARCHIVE = /\.(tgz|tar\.gz)$/;

export interface OpenedRelease {
  /** Where its files lie. */
  readonly folder: string;
  readonly manifest: ReleaseManifest;
}

/**
 * Opens a built release.
 *
 * @param place a slice's `dist`, or an archive of it
 * @param unpacked folder that an archive is unpacked into
 * @throws Error that names the place when there is no release, or none of a slice
 */
export async function openRelease(place: string, unpacked: string): Promise<OpenedRelease> {
  const folder = ARCHIVE.test(place) ? await unpack(place, unpacked) : place;
  const content = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (content === undefined)
    throw new Error(`There is no release in ${place}. Build the slice first: npm run build`);
  const read = releaseManifest.safeParse(parsed(content));
  if (!read.success)
    throw new Error(
      `${MANIFEST} in ${place} is none of a slice that this shell knows:\n${z.prettifyError(read.error)}`,
    );
  return { folder, manifest: read.data };
}

/** @returns where the release lies in what was unpacked: archives have it at their root, or in the one folder there */
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
