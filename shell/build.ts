import { compile, precompress } from '@opinionbridge/build';
import { join } from 'node:path';
import config from './rspack.config.ts';

/** `npm run build` of the shell: its browser files and its render worker, into `dist/`. */
try {
  await compile(config);
  await precompress(join(import.meta.dirname, 'dist/browser'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
