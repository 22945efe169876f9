import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A change of one source file. */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/**
 * @param folder that the files are below
 * @throws Error when a file does not have what is to be replaced
 */
export async function applyEdits(folder: string, edits: readonly Edit[]): Promise<void> {
  for (const { file, find, replace } of edits) {
    const path = join(folder, file);
    const source = await readFile(path, 'utf8');
    if (!source.includes(find)) throw new Error(`${file} does not contain ${find}`);
    await writeFile(path, source.replace(find, replace));
  }
}
