import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShellFiles } from '../rendering/protocol.ts';

/** Where the shell's own browser files are served. */
export const ASSETS = '/assets/';

/**
 * @param folder the shell's browser build
 * @throws Error when the shell has not been built
 */
export function readShellFiles(folder: string): ShellFiles {
  const names = readNames(folder);
  const one = (pattern: RegExp) => {
    const name = names.find((candidate) => pattern.test(candidate));
    if (!name) throw new Error(`The shell's build in ${folder} lacks ${pattern}. Run: npm run build`);
    return name;
  };
  return {
    boot: ASSETS + one(/^boot\..*\.js$/),
    font: ASSETS + one(/^figtree.*\.woff2$/),
    fontDevanagari: ASSETS + one(/^devanagari.*\.woff2$/),
    css: readFileSync(join(folder, one(/^boot\..*\.css$/)), 'utf8'),
  };
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    throw new Error(`The shell has not been built: ${folder} is missing. Run: npm run build`);
  }
}
