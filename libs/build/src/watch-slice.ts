import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { ReleaseManifest } from '@opinionbridge/contracts/release';
import { rspack, type Configuration, type MultiStats } from '@rspack/core';
import type { KnownHashes } from './describe-files.ts';
import type { SliceBuild } from './slice-build.ts';
import { sliceConfig } from './slice-config.ts';
import { writeRelease, type ReleaseNames } from './write-release.ts';

/** Several files may be written at once: by an editor that formats, by a branch that is checked out. */
const SETTLE_MS = 10;

export interface SliceWatch extends ReleaseNames {
  /** Milliseconds without a change before a build begins. */
  readonly settleMs?: number;
  /**
   * Told of each release as it is made, with its folder and the hash by which its browser files know themselves; the next one is not
   * begun before the promise ends.
   */
  readonly onRelease: (folder: string, manifest: ReleaseManifest, build: string) => Promise<void>;
  /** Told why there is none this time. */
  readonly onError: (message: string) => void;
}

/**
 * Builds a release of a slice whenever one of its files changes: the same files as `buildSlice`, not made small.
 *
 * @param slice `output` holds the compiler's files and the release, each in a folder of its own
 * @returns a function that ends it
 */
export function watchSlice(slice: SliceBuild, watch: SliceWatch): () => Promise<void> {
  const files = join(slice.output, 'files');
  const release = join(slice.output, 'release');
  const configs = sliceConfig({ ...slice, output: files }).map(cleaning);
  const compiler = rspack(configs);
  const hashes: KnownHashes = new Map();
  let work = Promise.resolve();
  const make = async (build: string) => {
    await rm(release, { recursive: true, force: true });
    // Names of its own: the compiler does not write again what it thinks is there, and making the release takes a file away.
    await linkAll(files, release);
    await watch.onRelease(release, await writeRelease({ ...slice, output: release }, watch, hashes), build);
  };
  const watching = compiler.watch(
    { aggregateTimeout: watch.settleMs ?? SETTLE_MS },
    (error: Error | null, stats?: MultiStats) => {
      if (error) return watch.onError(error.message);
      if (stats?.hasErrors())
        return watch.onError(stats.toString({ all: false, errors: true, colors: false }).trim());
      const build = stats?.stats[0]?.hash ?? '';
      work = work.then(() => make(build)).catch((fault: Error) => watch.onError(fault.message));
    },
  );
  return async () => {
    await new Promise<void>((done) => watching?.close(() => done()));
    await work;
  };
}

/** Gives all files of a folder a second name below another: hundreds of pictures are not copied for each change of a line. */
async function linkAll(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const target = (path: string) => join(to, relative(from, path));
  for (const folder of new Set(files.map((path) => dirname(target(path)))))
    await mkdir(folder, { recursive: true });
  await Promise.all(files.map((path) => link(path, target(path))));
}

/** Files of releases before are of no use, and would be taken for files of this one. */
const cleaning = (config: Configuration): Configuration => ({
  ...config,
  output: { ...config.output, clean: true },
});
