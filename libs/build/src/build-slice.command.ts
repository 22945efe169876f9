#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildSlice } from './build-slice.ts';

/**
 * `build-slice`, run in a slice's folder: builds the release into `dist/`. The slice's package.json says
 * `"slice": { "name": "blog", "probe": "/blog" }`.
 */
const folder = process.cwd();
const { version, slice } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
  version: string;
  slice?: { name: string; probe: string; probes?: string[] };
};
if (!slice)
  throw new Error(`${join(folder, 'package.json')} has no "slice" entry with its name and probe page.`);

try {
  const manifest = await buildSlice(
    { name: slice.name, folder, output: join(folder, 'dist'), mode: 'production' },
    { packageVersion: version, probe: slice.probe, ...(slice.probes && { probes: slice.probes }) },
  );
  const kilobytes = Math.round(manifest.files.reduce((sum, file) => sum + file.bytes, 0) / 1000);
  console.log(`${manifest.name} ${manifest.version}: ${manifest.files.length} files, ${kilobytes} kB`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
