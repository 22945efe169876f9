import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SOURCE_MAPS, type ReleaseManifest } from '@opinionbridge/releases';
import { rspack, type Configuration, type MultiStats } from '@rspack/core';
import { precompress } from './release/precompress.ts';
import type { SliceBuild } from './slice-build.ts';
import { sliceConfig } from './slice-config.ts';
import { writeRelease } from './release/write-release.ts';
import type { ReleaseNames } from './slice-entry.ts';

/**
 * Builds a release of a slice into `output`: `browser/`, `server/slice.cjs`, `source-maps/`, `release.json`.
 *
 * @param slice location of the slice and of its output; `output` is emptied first
 * @param release what the manifest contains besides the files
 * @returns the manifest that was written
 * @throws Error with the compiler's messages if the slice does not compile
 */
export async function buildSlice(slice: SliceBuild, release: ReleaseNames): Promise<ReleaseManifest> {
  await rm(slice.output, { recursive: true, force: true });
  await compile(sliceConfig(slice));
  await precompress(join(slice.output, 'browser'));
  await removeMapsOfStyles(join(slice.output, SOURCE_MAPS));
  return writeRelease(slice, release);
}

/** Stack traces never lead into a style sheet. */
async function removeMapsOfStyles(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (name.endsWith('.css.map')) await rm(join(folder, name));
}

/** @throws Error with the compiler's messages */
export function compile(configs: Configuration[]): Promise<void> {
  const compiler = rspack(configs);
  return new Promise((done, fail) => {
    compiler.run((error: Error | null, stats?: MultiStats) => {
      compiler.close(() => {
        if (error) return fail(error);
        if (stats?.hasErrors())
          return fail(new Error(stats.toString({ all: false, errors: true, colors: false })));
        done();
      });
    });
  });
}
