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
 * The browser files of the releases in use and of those before them, by address. Names carry a hash of the content,
 * so releases share what they have in common, and a file never changes under its address.
 */
export class SliceFiles {
  private readonly files = new Map<string, ServedFile>();
  private readonly kept = new Map<string, PulledRelease[]>();

  /** @throws Refusal SLICE-010 when a name is taken by a file with another content */
  add(release: PulledRelease): void {
    const { manifest, folder } = release;
    const added = new Map<string, ServedFile>();
    for (const { path, bytes, sha256 } of manifest.files) {
      if (!path.startsWith('browser/')) continue;
      const address = sliceBase(manifest.name) + path.slice('browser/'.length);
      const known = this.files.get(address);
      if (known && known.sha256 !== sha256)
        throw new Refusal('SLICE-010', `${path} is another file in another release`);
      added.set(address, { path: join(folder, path), bytes, sha256 });
    }
    for (const [address, file] of added) this.files.set(address, file);
    this.keep(release);
  }

  get(address: string): ServedFile | undefined {
    return this.files.get(address);
  }

  private keep(release: PulledRelease): void {
    const { name } = release.manifest;
    const before = (this.kept.get(name) ?? []).filter(({ folder }) => folder !== release.folder);
    const kept = [...before, release].slice(-KEPT_RELEASES);
    this.kept.set(name, kept);
    const base = sliceBase(name);
    const addresses = new Set(
      kept.flatMap(({ manifest }) => manifest.files.map(({ path }) => base + path.replace(/^browser\//, ''))),
    );
    for (const address of this.files.keys()) {
      if (address.startsWith(base) && !addresses.has(address)) this.files.delete(address);
    }
  }
}
