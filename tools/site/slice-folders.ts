import { readdirSync } from 'node:fs';

const PREFIX = 'mfe-';

/** @returns names of the slices in this repository, from their folders `mfe-<name>` */
export function sliceNamesIn(root: string): readonly string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(PREFIX))
    .map(({ name }) => name.slice(PREFIX.length))
    .sort();
}
