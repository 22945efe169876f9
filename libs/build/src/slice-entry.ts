import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MenuEntry } from '@opinionbridge/releases';

export interface ReleaseNames {
  readonly packageVersion: string;
  /** The main probe page, which the shell renders before visitors see the release, and further ones. */
  readonly probe: string;
  readonly probes?: readonly string[];
  /** First segments of its pages' addresses. */
  readonly prefixes?: readonly string[];
  readonly menu?: readonly MenuEntry[];
}

/** The slice's entry in its package.json: `"slice": { "name": "blog", "probe": "/blog" }`. */
interface SliceEntry extends Omit<ReleaseNames, 'packageVersion'> {
  readonly name: string;
  /** What it exposes in addition to `./slice`: modules of `src/fragments` that pages of other slices may show. */
  readonly fragments?: readonly string[];
}

interface SlicePackage {
  readonly version?: string;
  readonly slice?: SliceEntry;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export const packageOf = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as SlicePackage;

/**
 * Reads a slice's entry in its package.json.
 *
 * @param folder of the slice
 * @returns its name, and what the manifests of its releases contain
 * @throws Error if its package.json has no such entry
 */
export function readSliceEntry(folder: string): { name: string; names: ReleaseNames } {
  const { version = '0.0.0', slice } = packageOf(folder);
  if (!slice) throw new Error(`${folder}/package.json has no "slice" entry with its name and probe page.`);
  const { name, fragments: _, ...names } = slice;
  return { name, names: { packageVersion: version, ...names } };
}
