import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { ReleaseManifest } from '@opinionbridge/releases';
import { rspack, type Configuration, type MultiStats } from '@rspack/core';
import type { KnownHashes } from './release/describe-files.ts';
import { HOT_UPDATE } from './development/hot-replacement.ts';
import type { SliceBuild } from './slice-build.ts';
import { sliceConfig } from './slice-config.ts';
import { writeRelease } from './release/write-release.ts';
import type { ReleaseNames } from './slice-entry.ts';

/** Several files may be written at once, by a formatting editor or a branch checkout. */
const SETTLE_MS = 10;
/** Number of past builds from which a page can update to the newest. */
const FOLLOWED_BUILDS = 20;

export interface SliceWatch extends ReleaseNames {
  /** Milliseconds without a change before a build starts. */
  readonly settleMs?: number;
  /**
   * Called for each release with its folder and the build hash of its browser files. The next release is not started
   * before the promise settles; then the folder is deleted.
   */
  readonly onRelease: (folder: string, manifest: ReleaseManifest, build: string) => Promise<void>;
  readonly onError: (message: string) => void;
}

/**
 * Builds a release of a slice whenever one of its files changes: the same files as `buildSlice`, but not minified. If
 * several builds finish while a release is being made, only the last one is released.
 *
 * @param slice `output` holds the compiler's files, and a folder with the files of each build until its release is
 *   made
 * @returns a function that stops watching
 */
export function watchSlice(slice: SliceBuild, watch: SliceWatch): () => Promise<void> {
  const files = join(slice.output, 'files');
  const hashes: KnownHashes = new Map();
  const builds: string[] = [];
  const [browser, server] = sliceConfig({ ...slice, output: files });
  const compiler = rspack([cleaning(browser, builds), cleaning(server, builds)]);
  const kept = join(slice.output, 'builds');
  let linked: Promise<unknown> = rm(kept, { recursive: true, force: true });
  for (const part of compiler.compilers) {
    // A build must not change files before those of the previous build have been linked.
    part.hooks.watchRun.tapPromise('watchSlice', async () => void (await linked));
  }
  compiler.compilers[0]?.hooks.done.tap('watchSlice', ({ hash }) => {
    if (hash) builds.unshift(hash);
    builds.length = Math.min(builds.length, FOLLOWED_BUILDS);
  });

  let work = Promise.resolve();
  let newest = 0;
  const makeRelease = async (number: number, build: string, folder: string) => {
    try {
      if (number === newest)
        await watch.onRelease(folder, await writeRelease({ ...slice, output: folder }, watch, hashes), build);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  const watching = compiler.watch(
    { aggregateTimeout: watch.settleMs ?? SETTLE_MS },
    (error: Error | null, stats?: MultiStats) => {
      if (error) return watch.onError(error.message);
      if (stats?.hasErrors())
        return watch.onError(stats.toString({ all: false, errors: true, colors: false }).trim());
      const number = ++newest;
      // Only the server's part may have been rebuilt.
      const [build = ''] = builds;
      const folder = join(kept, `${number}`);
      // Under names of their own: the compiler rewrites no file it believes is there, and a release removes one.
      const isLinked = linkAll(files, folder);
      linked = isLinked.catch(() => undefined);
      work = work
        .then(() => isLinked)
        .then(() => makeRelease(number, build, folder))
        .catch((fault: Error) => watch.onError(fault.message));
    },
  );
  return async () => {
    await new Promise<void>((done) => watching?.close(() => done()));
    await work;
  };
}

/** Names that contain a hash: such a file never changes its content. */
const HASHED = /\.[0-9a-f]{8,}\./;

/** Links all files of a folder into another one, so that hundreds of pictures are not copied for every change. */
async function linkAll(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const target = (path: string) => join(to, relative(from, path));
  for (const folder of new Set(files.map((path) => dirname(target(path)))))
    await mkdir(folder, { recursive: true });
  await Promise.all(files.map((path) => (HASHED.test(basename(path)) ? link : copyFile)(path, target(path))));
}

/**
 * Removes the files of earlier builds, which would be taken for files of this one, except the hot updates: a page
 * follows from build to build, including builds that were not released.
 *
 * @param builds hashes of the builds that a page may be running
 */
const cleaning = (config: Configuration, builds: readonly string[]): Configuration => ({
  ...config,
  output: {
    ...config.output,
    clean: {
      keep: (path) => path.includes(HOT_UPDATE) && builds.some((build) => path.includes(build)),
    },
  },
});
