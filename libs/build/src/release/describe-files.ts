import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ReleaseFile } from '@opinionbridge/releases';
import { fileState } from '../file-state.ts';

/** Hashes of files that have been read, by file state. */
export type KnownHashes = Map<string, string>;

/**
 * Lists the files of a release with their hashes.
 *
 * @param folder of a release; its `release.json` is not included
 * @param known hashes from the previous run, whose unchanged files are not read again; replaced with this run's
 *   hashes
 * @returns every file with its size and hash, in the same order on every machine
 */
export async function describeFiles(folder: string, known: KnownHashes = new Map()): Promise<ReleaseFile[]> {
  const before = new Map(known);
  known.clear();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && entry.name !== 'release.json')
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path, { bigint: true });
        const state = fileState(found);
        const sha256 = before.get(state) ?? (await hashOf(path));
        known.set(state, sha256);
        return { path: relative(folder, path).split(sep).join('/'), bytes: Number(found.size), sha256 };
      }),
  );
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

const hashOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
