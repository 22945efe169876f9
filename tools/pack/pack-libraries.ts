import { execFileSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { prepareLibrary } from './prepare-library.ts';
import { prepareCommand, prepareTesting } from './prepare-programs.ts';

const root = resolve(import.meta.dirname, '../..');

const library = (name: string) => (folder: string) => prepareLibrary(join(root, 'libs', name), folder);

/** The packages that a slice in another repository needs, each with the function that writes it into a folder. */
const packages: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  contracts: library('contracts'),
  releases: library('releases'),
  ui: library('ui'),
  build: library('build'),
  release: prepareCommand,
  testing: prepareTesting,
};

/**
 * Packs the libraries for a registry or for `npm install <file>`.
 *
 * @param target folder for the archives
 * @returns path of each archive, by package name without scope
 * @throws Error if the shell has not been built
 */
export async function packLibraries(target: string): Promise<Readonly<Record<string, string>>> {
  await mkdir(target, { recursive: true });
  const packed: Record<string, string> = {};
  for (const [name, prepare] of Object.entries(packages)) {
    const folder = join(target, `${name}.tmp`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    await prepare(folder);
    packed[name] = pack(folder, target);
    await rm(folder, { recursive: true });
  }
  return packed;
}

function pack(folder: string, target: string): string {
  const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', target], {
    cwd: folder,
    encoding: 'utf8',
  });
  return join(target, name.trim().split('\n').at(-1) ?? '');
}
