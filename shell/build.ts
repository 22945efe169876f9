import { compile, precompress, writeShellRelease } from '@opinionbridge/build';
import { join } from 'node:path';
import manifest from './package.json' with { type: 'json' };
import { shellConfig } from './rspack.config.ts';

/** `npm run build` of the shell: its browser files as a release, and its renderer, into `dist/`. */
const dist = join(import.meta.dirname, 'dist');
try {
  await compile(shellConfig('production', dist));
  await precompress(join(dist, 'browser'));
  await writeShellRelease(dist, manifest.version);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
