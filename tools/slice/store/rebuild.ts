import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storedFiles, type ReleaseManifest, type ShellManifest } from '@opinionbridge/releases';
import type { SliceFolders } from '../command.ts';
import { readManifest, type Described, type DescribedRelease } from './release-store.ts';

/**
 * Builds a slice from a commit in a temporary clone, with freshly installed packages and no caches.
 *
 * @returns its manifest, with the hashes of all files
 * @throws Error if the repository lacks the commit, or it does not build
 */
export async function rebuilt(
  slices: SliceFolders,
  slice: string,
  commit: string,
): Promise<DescribedRelease> {
  const { folder } = slices.sourcesOf(slice);
  const clone = await mkdtemp(join(tmpdir(), 'rebuild-'));
  try {
    const top = run(folder, 'git', 'rev-parse', '--show-toplevel');
    run(folder, 'git', 'clone', '--quiet', '--shared', '--no-checkout', '--', top, clone);
    run(clone, 'git', 'checkout', '--quiet', '--detach', commit);
    const copy = join(clone, run(folder, 'git', 'rev-parse', '--show-prefix'));
    run(copy, 'npm', 'ci', '--no-audit', '--no-fund');
    const there = slices.at(copy);
    there.build(slice, true);
    return readManifest(await readFile(join(there.distOf(slice), 'release.json')));
  } finally {
    await rm(clone, { recursive: true, force: true });
  }
}

type Listed = ReleaseManifest | ShellManifest;

/** @returns how a rebuilt release differs from the original; undefined if they are identical */
export function rebuildFault(release: Described<Listed>, again: Described<Listed>): string | undefined {
  if (release.publication.manifestSha256 === again.publication.manifestSha256) return undefined;
  const [own, others] = [release, again].map(
    ({ manifest }) => new Map(storedFiles(manifest).map(({ path, sha256 }) => [path, sha256])),
  ) as [Map<string, string>, Map<string, string>];
  const differing = [...new Set([...own.keys(), ...others.keys()])]
    .filter((path) => own.get(path) !== others.get(path))
    .sort();
  const named = ['release.json', ...differing.slice(0, 5)].join(', ');
  return `rebuilt from its commit, ${differing.length + 1} files differ: ${named}`;
}

/** @returns a program's output */
function run(folder: string, program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 16_000_000,
  });
  if (status === 0) return stdout.trim();
  const why = error?.message ?? stderr.trim().split('\n').slice(-3).join(' ');
  throw new Error(`${program} ${args[0]} fails: ${why}`);
}
