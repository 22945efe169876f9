import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BannerPlugin, rspack } from '@rspack/core';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');

/** What a slice in another repository builds on. */
export const LIBRARIES = ['contracts', 'ui', 'build'] as const;
/** And what it releases with. */
const COMMAND = 'release';

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
};

interface PackageJson {
  version?: string;
  private?: boolean;
  nx?: unknown;
  scripts?: unknown;
  exports: Record<string, unknown>;
  bin?: Record<string, string>;
}

/**
 * Packs the libraries for a registry or for `npm install <file>`: compiled, because Node strips no types from what lies
 * in node_modules; with their sources, which are their types.
 *
 * @param target folder for the archives
 * @returns path of each archive, by the library's folder name
 */
export async function packLibraries(target: string): Promise<Readonly<Record<string, string>>> {
  await mkdir(target, { recursive: true });
  const packed: Record<string, string> = {};
  for (const library of LIBRARIES) {
    const folder = join(target, `${library}.tmp`);
    await prepare(join(root, 'libs', library), folder);
    packed[library] = await pack(folder, target);
  }
  const folder = join(target, 'release.tmp');
  await prepareCommand(folder);
  packed[COMMAND] = await pack(folder, target);
  return packed;
}

async function pack(folder: string, target: string): Promise<string> {
  const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', target], {
    cwd: folder,
    encoding: 'utf8',
  });
  await rm(folder, { recursive: true, force: true });
  return join(target, name.trim().split('\n').at(-1) ?? '');
}

/** The release command as one file, with all that it needs: a team installs it and nothing else of this repository. */
async function prepareCommand(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await bundle(join(root, 'tools/slice/outside.ts'), folder);
  const { version } = JSON.parse(await readFile(join(root, 'tools/package.json'), 'utf8')) as PackageJson;
  const manifest = {
    name: '@opinionbridge/release',
    version,
    type: 'module',
    bin: { 'opinionbridge-slice': './command.js' },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
}

async function bundle(entry: string, folder: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    target: 'node24',
    entry: { command: { import: entry, filename: 'command.js' } },
    output: { path: folder, module: true, chunkFormat: 'module', library: { type: 'modern-module' } },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
        },
      ],
    },
    resolve: { extensions: ['.ts', '.js'] },
    plugins: [new BannerPlugin({ banner: '#!/usr/bin/env node', raw: true })],
    // People read its stack traces.
    optimization: { minimize: false },
  });
  await new Promise<void>((done, fail) =>
    compiler.run((error, stats) => {
      const fault = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : undefined);
      compiler.close(() => (fault ? fail(new Error(fault)) : done()));
    }),
  );
}

async function prepare(library: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(library, folder, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist)([\\/]|$)|\.(test|stories)\.tsx?$/.test(path),
  });
  const files = await readdir(join(folder, 'src'), { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const compiled = path.replace(join(folder, 'src'), join(folder, 'dist'));
    await mkdir(dirname(compiled), { recursive: true });
    if (!/(?<!\.d)\.tsx?$/.test(path)) await cp(path, compiled);
    else await writeFile(compiled.replace(/\.tsx?$/, '.js'), compile(path, await readFile(path, 'utf8')));
  }
  await writePackage(join(folder, 'package.json'));
}

const compile = (fileName: string, source: string) =>
  ts.transpileModule(source, { fileName, compilerOptions }).outputText;

async function writePackage(path: string): Promise<void> {
  const manifest = JSON.parse(await readFile(path, 'utf8')) as PackageJson;
  const compiled = (source: string) => source.replace('./src/', './dist/').replace(/\.tsx?$/, '.js');
  manifest.exports = Object.fromEntries(
    Object.entries(manifest.exports).map(([name, source]) => [
      name,
      /\.tsx?$/.test(String(source)) ? { types: source, default: compiled(String(source)) } : source,
    ]),
  );
  if (manifest.bin)
    manifest.bin = Object.fromEntries(
      Object.entries(manifest.bin).map(([name, file]) => [name, compiled(file)]),
    );
  delete manifest.private;
  delete manifest.nx;
  delete manifest.scripts;
  await writeFile(path, JSON.stringify(manifest, null, 2));
}
