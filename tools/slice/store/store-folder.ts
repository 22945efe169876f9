import { constants, copyFile, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SIGNATURE_FILE } from '@opinionbridge/releases/signing';
import { writeWhole } from '../write-whole.ts';
import type { ReleaseStore } from './release-store.ts';

/** A store in a folder: `<folder>/<slice>/<version>/…`. */
export function storeFolder(place: string): ReleaseStore {
  return {
    async read(slice, version, path, maxBytes) {
      const file = join(place, slice, version, path);
      try {
        const { size } = await stat(file);
        if (size > maxBytes) throw new Error(`${file} has ${size} bytes; the limit is ${maxBytes}.`);
        return await readFile(file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async add(folder, { name, version, files }, signature) {
      const target = join(place, name, version);
      const temporary = `${target}.${process.pid}.partial`;
      await rm(temporary, { recursive: true, force: true });
      await mkdir(dirname(target), { recursive: true });
      const paths = [...files.map((file) => file.path), 'release.json'];
      await copyAll(paths, folder, temporary);
      await writeWhole(join(temporary, SIGNATURE_FILE), signature);
      // Only when rewriting: for a moment the release is missing, and shells retry.
      await rm(target, { recursive: true, force: true });
      await rename(temporary, target);
    },
    sign: (slice, version, signature) => writeWhole(join(place, slice, version, SIGNATURE_FILE), signature),
    async versions(slice) {
      const names = await readdir(join(place, slice)).catch(() => []);
      const dated = await Promise.all(
        names
          .filter((name) => !name.endsWith('.partial'))
          .map(async (name) => ({ name, at: (await stat(join(place, slice, name))).mtimeMs })),
      );
      return dated.sort((a, b) => b.at - a.at).map(({ name }) => name);
    },
    async remove(slice, version) {
      await rm(join(place, slice, version), { recursive: true, force: true });
      return undefined;
    },
  };
}

/** Hundreds of files on each change in development: `cp` would check every parent folder for each of them. */
async function copyAll(paths: readonly string[], from: string, to: string): Promise<void> {
  for (const folder of new Set(paths.map((path) => dirname(join(to, path)))))
    await mkdir(folder, { recursive: true });
  await Promise.all(
    paths.map((path) => copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)),
  );
}
