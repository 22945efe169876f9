import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseNames } from './release/write-release.ts';

/** The slice's own words in its package.json: `"slice": { "name": "blog", "probe": "/blog" }`. */
interface SliceEntry extends Omit<ReleaseNames, 'packageVersion'> {
  readonly name: string;
  /** What it exposes besides `./slice`: modules of `src/fragments` that pages of other slices may show. */
  readonly fragments?: readonly string[];
}

interface SlicePackage {
  readonly version?: string;
  readonly slice?: SliceEntry;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** @returns package.json of a slice */
export const packageOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as SlicePackage;

/**
 * @param folder of the slice
 * @returns its name, and what its releases say of themselves
 * @throws Error when its package.json has no such entry
 */
export function readSliceEntry(folder: string): { name: string; names: ReleaseNames } {
  const { version = '0.0.0', slice } = packageOf(folder);
  if (!slice) throw new Error(`${folder}/package.json has no "slice" entry with its name and probe page.`);
  const { name, fragments: _, ...names } = slice;
  return { name, names: { packageVersion: version, ...names } };
}
