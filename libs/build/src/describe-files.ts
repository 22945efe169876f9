import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ReleaseFile } from '@opinionbridge/contracts/release';

/**
 * @param folder of a release; its `release.json` is not among its files
 * @returns every file with its size and hash, in one order on every machine
 */
export async function describeFiles(folder: string): Promise<ReleaseFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && entry.name !== 'release.json')
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const content = await readFile(path);
        return {
          path: relative(folder, path).split(sep).join('/'),
          bytes: content.byteLength,
          sha256: createHash('sha256').update(content).digest('hex'),
        };
      }),
  );
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}
