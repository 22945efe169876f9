import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';

/** The asset that PackagesPlugin adds to the build; it is read and removed when the release is made. */
export const PACKAGES_FILE = 'packages.json';

const FOLDER = '/node_modules/';

/** Writes the third-party packages in the build, each as `name@version`. */
export class PackagesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PackagesPlugin', (compilation) => {
      const { Compilation, sources } = compiler.rspack;
      compilation.hooks.processAssets.tap(
        { name: 'PackagesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const folders = new Set<string>();
          for (const one of compilation.modules) {
            const parts = (one as { modules?: Iterable<object> }).modules ?? [one];
            for (const part of parts) folders.add(folderOf((part as { resource?: string }).resource ?? ''));
          }
          folders.delete('');
          const packages = [...folders].map(nameAndVersion).sort();
          compilation.emitAsset(PACKAGES_FILE, new sources.RawSource(JSON.stringify(packages)));
        },
      );
    });
  }
}

/** @returns the folder of the package that a file belongs to; empty for a file of this project */
function folderOf(file: string): string {
  const end = file.lastIndexOf(FOLDER) + FOLDER.length;
  if (end < FOLDER.length) return '';
  const [first = '', second = ''] = file.slice(end).split('/');
  return file.slice(0, end) + (first.startsWith('@') ? `${first}/${second}` : first);
}

function nameAndVersion(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  return `${name}@${version}`;
}

/** Removes the plugin's assets from a build; returns all packages, none of a development build. */
export async function extractPackages(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const path = join(folder, PACKAGES_FILE);
      const content = await readFile(path, 'utf8').catch(() => '[]');
      await rm(path, { force: true });
      return JSON.parse(content) as string[];
    }),
  );
  return [...new Set(found.flat())].sort();
}
