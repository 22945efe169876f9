import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MenuEntry } from '@opinionbridge/releases';

/** What the manifest needs to know besides the files. */
export interface ReleaseNames {
  readonly packageVersion: string;
  /** A page that the shell renders before visitors see the release, and more of them. */
  readonly probe: string;
  readonly probes?: readonly string[];
  /** First segments of its pages' addresses. */
  readonly prefixes?: readonly string[];
  /** Entries of the site's menus. */
  readonly menu?: readonly MenuEntry[];
}

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
