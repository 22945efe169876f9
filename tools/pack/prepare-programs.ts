import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { bundle } from './bundle.ts';

const root = resolve(import.meta.dirname, '../..');
const alone = join(root, 'tools/slice-alone');
const shell = join(root, 'shell');

/** Writes the release command as one self-contained file: a team needs nothing else from this repository. */
export async function prepareCommand(folder: string): Promise<void> {
  await bundle(join(root, 'tools/slice/standalone-cli.ts'), folder, 'command.js', '#!/usr/bin/env node');
  await writeManifest(folder, {
    name: '@opinionbridge/release',
    version: await versionOf('tools'),
    type: 'module',
    bin: { 'opinionbridge-slice': './command.js' },
  });
}

/** Writes `startShell` and what it needs of a shell; throws Error if the shell has not been built */
export async function prepareTesting(folder: string): Promise<void> {
  const build = join(shell, 'dist');
  if (!existsSync(join(build, 'release.json')))
    throw new Error(`The shell has not been built: ${build} has no release.json. Run: npm run build`);
  await bundle(join(alone, 'index.ts'), folder, 'index.js');
  for (const name of ['index', 'options'])
    await writeFile(join(folder, `${name}.d.ts`), typesOf(await readFile(join(alone, `${name}.ts`), 'utf8')));
  const packed = join(folder, 'shell');
  await bundle(join(shell, 'src/http/main.ts'), packed, 'main.js');
  for (const worker of ['service-worker.js', 'no-service-worker.js'])
    await cp(join(shell, 'src/http/offline', worker), join(packed, worker));
  await cp(build, join(packed, 'build'), { recursive: true });
  await writeManifest(folder, {
    name: '@opinionbridge/testing',
    version: await versionOf('shell'),
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    engines: { node: '>=24' },
  });
}

/** @returns a module's declarations, with imports renamed to the package's files */
const typesOf = (source: string) =>
  ts
    .transpileDeclaration(source, { compilerOptions: { target: ts.ScriptTarget.ES2023 } })
    .outputText.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'");

async function versionOf(folder: string): Promise<string> {
  return (JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as { version: string })
    .version;
}

const writeManifest = (folder: string, manifest: object) =>
  writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
