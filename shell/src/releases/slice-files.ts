import { join } from 'node:path';
import { sliceBase } from '@opinionbridge/contracts/release';
import type { PulledRelease } from './pull-release.ts';
import { Refusal } from './refusal.ts';

/** Releases of a slice whose files stay available, for tabs that were opened under them. */
const KEPT_RELEASES = 10;

export interface ServedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * The browser files of the releases that visitors have seen lately, by address. Names carry a hash of the content,
 * so releases share what they have in common, and a file never changes under its address.
 */
export class SliceFiles {
  private readonly files = new Map<string, ServedFile>();
  private readonly kept = new Map<string, PulledRelease[]>();

  /** @throws Refusal SLICE-010 when a name is taken by a file with another content */
  check(release: PulledRelease): void {
    for (const [address, { sha256 }] of filesOf(release)) {
      const known = this.files.get(address);
      if (known && known.sha256 !== sha256)
        throw new Refusal('SLICE-010', `${address} is another file in another release`);
    }
  }

  /** Serves the files of a release from now on. It must have been checked. */
  add(release: PulledRelease): void {
    for (const [address, file] of filesOf(release)) this.files.set(address, file);
    this.keep(release);
  }

  /** Folders of the releases of a slice whose files are served. */
  foldersOf(slice: string): readonly string[] {
    return (this.kept.get(slice) ?? []).map(({ folder }) => folder);
  }

  get(address: string): ServedFile | undefined {
    return this.files.get(address);
  }

  private keep(release: PulledRelease): void {
    const { name } = release.manifest;
    const before = (this.kept.get(name) ?? []).filter(({ folder }) => folder !== release.folder);
    const kept = [...before, release].slice(-KEPT_RELEASES);
    this.kept.set(name, kept);
    const addresses = new Set(kept.flatMap((one) => filesOf(one).map(([address]) => address)));
    const base = sliceBase(name);
    for (const address of this.files.keys()) {
      if (address.startsWith(base) && !addresses.has(address)) this.files.delete(address);
    }
  }
}

function filesOf({ manifest, folder }: PulledRelease): [address: string, file: ServedFile][] {
  return manifest.files
    .filter(({ path }) => path.startsWith('browser/'))
    .map(({ path, bytes, sha256 }) => [
      sliceBase(manifest.name) + path.slice('browser/'.length),
      { path: join(folder, path), bytes, sha256 },
    ]);
}
