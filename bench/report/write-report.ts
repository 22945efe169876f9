import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';

const root = resolve(import.meta.dirname, '../..');

/**
 * Puts a report into docs/measurements.md, in the place of the last one.
 *
 * @throws Error when the page has no place of that name
 */
export async function writeReport(name: string, report: string): Promise<void> {
  const path = join(root, 'docs/measurements.md');
  const before = await readFile(path, 'utf8');
  const place = new RegExp(`(<!-- ${name} -->\\n)[^]*?(\\n<!-- end -->)`);
  if (!place.test(before))
    throw new Error(`docs/measurements.md has no place <!-- ${name} --> … <!-- end -->.`);
  const after = before.replace(place, (_all, open: string, close: string) => `${open}\n${report}\n${close}`);
  await writeFile(path, await format(after, { ...(await resolveConfig(path)), parser: 'markdown' }));
}
