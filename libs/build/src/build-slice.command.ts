#!/usr/bin/env node
import { join } from 'node:path';
import { buildSlice } from './build-slice.ts';
import { readSliceEntry } from './slice-entry.ts';

/** `build-slice`, run in a slice's folder: builds it into `dist/` as "slice" in its package.json says. */
try {
  const folder = process.cwd();
  const { name, names } = readSliceEntry(folder);
  const manifest = await buildSlice(
    { name, folder, output: join(folder, 'dist'), mode: 'production' },
    names,
  );
  const kilobytes = Math.round(manifest.files.reduce((sum, file) => sum + file.bytes, 0) / 1000);
  console.log(`${manifest.name} ${manifest.version}: ${manifest.files.length} files, ${kilobytes} kB`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
