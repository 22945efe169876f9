import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal, type Change } from '../changes.ts';

/**
 * Writes a new repository atomically: into a temporary sibling folder first, which is then renamed. A kill before that
 * leaves a folder `<folder>.….partial` that can be deleted.
 *
 * @param folder that does not exist yet or is empty
 * @param fill writes the files to a given path; returns the missing ones
 * @throws Refusal if the folder is not empty, at the start or at the end
 */
export async function writeRepository(
  folder: string,
  fill: (partial: string) => Promise<readonly Change[]>,
): Promise<void> {
  await refuseUnlessEmpty(folder);
  const partial = `${folder}.${randomUUID()}.partial`;
  try {
    await mkdir(partial, { recursive: true });
    for (const { path, content } of await fill(partial)) {
      await mkdir(dirname(join(partial, path)), { recursive: true });
      await writeFile(join(partial, path), content);
    }
    // An empty folder is replaced, but not one that has been filled in the meantime.
    await rename(partial, folder).catch(async (error: unknown) => {
      await refuseUnlessEmpty(folder);
      throw error;
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

async function refuseUnlessEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') throw new Refusal(`${folder} is a file.`);
    throw error;
  });
  if (names.length > 0) throw new Refusal(`${folder} is not empty: it has ${names[0]}.`);
}
