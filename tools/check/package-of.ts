import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @returns the enclosing package of a folder, both relative to the root; undefined if there is none */
export function packageOf(folder: string, root: string): string | undefined {
  for (let at = folder; at !== '' && at !== '.' && !at.startsWith('..'); at = dirname(at))
    if (existsSync(join(root, at, 'package.json'))) return at;
  return undefined;
}
