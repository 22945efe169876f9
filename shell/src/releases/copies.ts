import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifest } from '@opinionbridge/contracts/release';
import { verifyCopy, type PulledRelease } from './pull-release.ts';
import { sha256Of } from './verify-manifest.ts';

/**
 * The copies of a slice's releases on this disk that are whole, the one that was wanted last at the end: tabs that were
 * opened before a restart still ask for their files.
 *
 * @param place folder of this shell's copies
 */
export async function readCopies(place: string, slice: string): Promise<readonly PulledRelease[]> {
  const copies = await Promise.all((await foldersOf(place, slice)).map(readCopy));
  return copies
    .filter((copy) => copy !== undefined)
    .sort((a, b) => a.wantedAt - b.wantedAt)
    .map(({ release }) => release);
}

/**
 * Removes copies of a slice's releases, and what interrupted fetches left.
 *
 * @param keep the folders that stay; asked once the folders that are there have been read, as more may be coming
 */
export async function pruneCopies(
  place: string,
  slice: string,
  keep: () => ReadonlySet<string>,
): Promise<void> {
  const folders = await foldersOf(place, slice);
  const kept = keep();
  // A fetch that this process is at has its own number in its name.
  const old = folders.filter((folder) => !kept.has(folder) && !folder.endsWith(`.${process.pid}.partial`));
  await Promise.all(old.map((folder) => rm(folder, { recursive: true, force: true })));
}

async function foldersOf(place: string, slice: string): Promise<string[]> {
  const names = await readdir(join(place, slice)).catch(() => []);
  return names.map((name) => join(place, slice, name));
}

async function readCopy(folder: string) {
  const path = join(folder, 'release.json');
  try {
    const content = await readFile(path);
    const manifest = releaseManifest.parse(JSON.parse(content.toString('utf8')));
    const active = { version: manifest.version, manifestSha256: sha256Of(content) };
    const release: PulledRelease = { manifest, folder, active };
    await verifyCopy(release);
    return { release, wantedAt: (await stat(path)).mtimeMs };
  } catch {
    return undefined;
  }
}
