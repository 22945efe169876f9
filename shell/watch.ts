import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeShellRelease } from '@opinionbridge/build';
import { rspack, type MultiStats } from '@rspack/core';
import manifest from './package.json' with { type: 'json' };
import { shellConfig } from './rspack.config.ts';

/**
 * Builds the shell for development, into the folder that is its argument, and again whenever one of its files changes; tells the process
 * that started it of each build: `{ built: true }`, or `{ error }` with the compilers' messages. The server's files, which Node runs as
 * they are, count too.
 */
const [dist = ''] = process.argv.slice(2);
const tell = (message: { built: true } | { error: string }) => process.send?.(message);
process.on('disconnect', () => process.exit(0));

await rm(dist, { recursive: true, force: true });
await mkdir(join(dist, 'browser'), { recursive: true });
const compiler = rspack(shellConfig('development', dist));
for (const one of compiler.compilers)
  one.hooks.afterCompile.tap(
    'ServerFiles',
    (compilation: { contextDependencies: { add(path: string): void } }) =>
      compilation.contextDependencies.add(join(import.meta.dirname, 'src')),
  );
compiler.watch({ aggregateTimeout: 50 }, (error: Error | null, stats?: MultiStats) => {
  if (error) return void tell({ error: error.message });
  if (stats?.hasErrors())
    return void tell({ error: stats.toString({ all: false, errors: true, colors: false }).trim() });
  writeShellRelease(dist, manifest.version).then(
    () => tell({ built: true }),
    (fault: Error) => tell({ error: fault.message }),
  );
});
