import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A change to a source file. */
export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/**
 * @param folder that contains the files
 * @throws Error if a file does not contain the text to be replaced
 */
export async function applyEdits(folder: string, edits: readonly Edit[]): Promise<void> {
  for (const { file, find, replace } of edits) {
    const path = join(folder, file);
    const source = await readFile(path, 'utf8');
    if (!source.includes(find)) throw new Error(`${file} does not contain ${find}`);
    await writeFile(path, source.replace(find, replace));
  }
}
