import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const program = join(import.meta.dirname, 'make-bundle.mjs');
export const root = join(import.meta.dirname, '../..');

/** Dependencies that test files still load from node_modules. */
const NOT_BUNDLED = [
  // Native or WebAssembly packages, which look for files next to their own.
  ...['@node-rs/argon2', 'libheif-js', 'sharp'],
  // Only off-site backups load them, and they would make the bundle half as large again.
  ...['@aws-sdk/client-s3', '@aws-sdk/lib-storage'],
  // Packages outside the bundle use other versions of them, and Jest's mapper does not know the importer.
  ...['fresh', 'lru-cache'],
  // For browsers.
  ...['openapi-fetch', 'react', 'react-router'],
];
/** Further imports of the API, its tests and the bundle itself: transitive packages and subpaths. */
const ALSO_BUNDLED = ['express', 'mongodb', '@nestjs/common/constants.js', 'class-transformer/cjs/storage'];

const dependenciesOf = (folder) =>
  Object.keys(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).dependencies);
export const names = [
  ...new Set(['api', 'libs/contracts', 'libs/releases', 'libs/tracing'].flatMap(dependenciesOf)),
  ...ALSO_BUNDLED,
]
  .filter((name) => !name.startsWith('@opinionbridge/') && !NOT_BUNDLED.includes(name))
  .sort();

/** What npm has installed: package-lock.json is ahead of it between a `git pull` and an `npm install`. */
const installed = join(require.resolve('jest/package.json'), '../../.package-lock.json');
const key = createHash('sha256').update([process.version, process.arch, root, ...names].join());
for (const file of [installed, program]) key.update(readFileSync(file));
export const place = join(root, '.cache/api-packages', key.digest('hex').slice(0, 16));
/** Named so that Jest neither transforms its content nor shows its frames in code excerpts. */
export const folder = join(place, 'node_modules');

/**
 * Returns the part of Jest's configuration that replaces the API's packages with one script, which is rebuilt in 2 s
 * after npm has installed something.
 *
 * Jest gives each test file modules of its own, so every file loaded 2500 files of Nest, mongoose, express and others
 * again. Now each runs that script in its own context, so that fake timers and a test's changes to a package stay
 * within its file. V8 compiles the script once for all files of a worker (package-environment.mjs), and caches what the
 * first one needs (bundle.cache).
 *
 * Loading the API took a worker 1.25 s of processor time for its first test file and 0.83 s for each further one; it
 * now takes 0.5 s and 0.33 s, nearly all of it for the API's own modules: the packages took 0.8 s and 0.5 s, and now
 * take 0.1 s.
 */
export function bundledPackages() {
  if (!existsSync(place)) execFileSync(process.execPath, [program], { stdio: 'inherit' });
  const anyName = names.map((name) => name.replaceAll('.', '\\.')).join('|');
  return {
    moduleNameMapper: { [`^(${anyName})$`]: join(folder, '$1.cjs') },
    testEnvironment: join(import.meta.dirname, 'package-environment.mjs'),
    testEnvironmentOptions: { packages: folder },
  };
}
