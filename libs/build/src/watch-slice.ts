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

/** Several files may be written at once: by an editor that formats, by a branch that is checked out. */
const SETTLE_MS = 10;
/** Builds of which a page finds its way to the newest. */
const FOLLOWED_BUILDS = 20;

export interface SliceWatch extends ReleaseNames {
  /** Milliseconds without a change before a build begins. */
  readonly settleMs?: number;
  /**
   * Told of each release as it is made, with its folder and the hash by which its browser files know themselves; the next one is not
   * begun before the promise ends, and the folder is gone then.
   */
  readonly onRelease: (folder: string, manifest: ReleaseManifest, build: string) => Promise<void>;
  /** Told why there is none this time. */
  readonly onError: (message: string) => void;
}

/**
 * Builds a release of a slice whenever one of its files changes: the same files as `buildSlice`, not made small. Of builds that end while a
 * release is being made, the last one is released.
 *
 * @param slice `output` holds the compiler's files, and a folder for the files of each build until its release is made
 * @returns a function that ends it
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
    // A build changes no file before the files of the one before have their second names.
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
      // What was built anew may be the server's part alone.
      const [build = ''] = builds;
      const folder = join(kept, `${number}`);
      // Names of its own: the compiler does not write again what it thinks is there, and making the release takes a file away.
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

/** Names that have a hash in them: no other content is ever written to such a file. */
const HASHED = /\.[0-9a-f]{8,}\./;

/** Gives all files of a folder a second name below another, as they are now: hundreds of pictures are not copied for each change of a line. */
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
 * Files of builds before are of no use, and would be taken for files of this one; but a page follows from build to build, also past those
 * that were not released.
 *
 * @param builds hashes of the builds that a page may be at
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
