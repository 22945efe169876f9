import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal, type Change } from '../changes.ts';

/**
 * Writes a new repository as a whole or not at all: beside its place first, and there by one step. Who is killed before leaves a folder
 * `<folder>.….partial` that nobody needs.
 *
 * @param folder that is not there yet, or empty
 * @param fill told where the files are written meanwhile; returns those that are missing there
 * @throws Refusal when something is in the folder, from the beginning or by the end
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
    // An empty folder is replaced; one that somebody has filled meanwhile is not.
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
