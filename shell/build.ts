import { compile } from '@opinionbridge/build';
import config from './rspack.config.ts';

/** `npm run build` of the shell: its browser files and its render worker, into `dist/`. */
try {
  await compile(config);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
