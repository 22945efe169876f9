import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseNames } from './release/write-release.ts';

/** The slice's own words in its package.json: `"slice": { "name": "blog", "probe": "/blog" }`. */
interface SliceEntry extends Omit<ReleaseNames, 'packageVersion'> {
  readonly name: string;
  /** What it exposes besides `./slice`; see `federationPlugin`. */
  readonly fragments?: readonly string[];
}

/**
 * @param folder of the slice
 * @returns its name, and what its releases say of themselves
 * @throws Error when its package.json has no such entry
 */
export async function readSliceEntry(folder: string): Promise<{ name: string; names: ReleaseNames }> {
  const path = join(folder, 'package.json');
  const { version, slice } = JSON.parse(await readFile(path, 'utf8')) as {
    version: string;
    slice?: SliceEntry;
  };
  if (!slice) throw new Error(`${path} has no "slice" entry with its name and probe page.`);
  const { name, fragments: _, ...names } = slice;
  return { name, names: { packageVersion: version, ...names } };
}
