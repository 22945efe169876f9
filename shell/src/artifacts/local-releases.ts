import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MAX_MANIFEST_BYTES,
  SHELL,
  type NamedRelease,
  type ReleaseFile,
  type ReleaseManifest,
  type ShellManifest,
} from '@opinionbridge/releases';
import type { SliceKeys } from '@opinionbridge/releases/signing';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { fetchFile, type Source } from './fetch-file.ts';
import { Refusal } from './refusal.ts';
import { ReleaseSignatures } from './release-signatures.ts';
import { SharedFetches } from './shared-fetches.ts';
import { isAsListed, readWhole, VerifiedCopies } from './verified-copies.ts';
import { verifyManifest, verifyShellManifest } from './verify-manifest.ts';
import { writeWhole } from './write-whole.ts';

/** Bytes of verified files kept in memory. */
const MAX_MEMORY_BYTES = 48 * 1024 * 1024;
/** Concurrent fetches per store. */
const PARALLEL = 8;

/** A release with a verified manifest, whose files are on this disk or in its store. */
export interface LocalRelease<Manifest = ReleaseManifest> {
  readonly slice: string;
  readonly named: NamedRelease;
  readonly manifest: Manifest;
  readonly folder: string;
  readonly store: Source;
  /** Why it may stay in service only until another release is active: its key was revoked. */
  readonly untrusted?: Refusal;
}

export interface OpenOptions {
  /** Aborts it. */
  readonly until?: AbortSignal;
  /** Whether visitors already have the release; its key may have been revoked since. */
  readonly inService?: boolean;
}

export type AnyLocalRelease = LocalRelease<ReleaseManifest | ShellManifest>;

/**
 * This shell's copies of releases. Nothing is read from the disk unverified: the signature proves that the slice's team
 * released what the registry names, the registry's hash covers the manifest, and the manifest's hashes cover every
 * file. Missing or corrupt files are fetched from the store, one by one if necessary.
 */
export class LocalReleases {
  private readonly folder: string;
  private readonly memory = new LRUCache<string, Buffer>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength + 1,
  });
  private readonly fetches = new SharedFetches();
  private readonly copies = new VerifiedCopies();
  readonly signatures: ReleaseSignatures;

  /**
   * @param folder of the copies: `<slice>/<version>-<start of the manifest's hash>/…`
   * @param keys returns the currently trusted keys
   */
  constructor(folder: string, keys: () => SliceKeys) {
    this.folder = folder;
    this.signatures = new ReleaseSignatures(keys);
  }

  /**
   * Verifies a release's signature and reads its manifest, from this disk or the store.
   *
   * @throws Refusal if it is unavailable, not signed by its team, or not what the registry names
   */
  open(slice: string, named: NamedRelease, store: Source, options: OpenOptions = {}): Promise<LocalRelease> {
    return this.openAs((content) => verifyManifest(content, slice, named), slice, named, store, options);
  }

  /** Does the same for a release of the shell itself. */
  openShell(named: NamedRelease, store: Source): Promise<LocalRelease<ShellManifest>> {
    return this.openAs((content) => verifyShellManifest(content, named), SHELL, named, store);
  }

  private async openAs<T>(
    verify: (content: Buffer) => T,
    slice: string,
    named: NamedRelease,
    store: Source,
    options: OpenOptions = {},
  ): Promise<LocalRelease<T>> {
    const folder = this.folderOf(slice, named);
    const accepted = await this.signatures.check({ slice, named, folder, store }, options);
    const path = join(folder, 'release.json');
    const own = await readFile(path)
      .then(verify)
      .catch(() => undefined);
    if (own) return { slice, named, manifest: own, folder, store, ...accepted };
    const address = `${slice}/${named.version}/release.json`;
    const content = await fetchFile(store, address, MAX_MANIFEST_BYTES, options.until);
    const manifest = verify(content);
    await writeWhole(path, content);
    return { slice, named, manifest, folder, store, ...accepted };
  }

  /**
   * Fetches every file of a release to this disk; files that another local release has are linked. After a failure
   * nothing more is fetched or written, except for files that a visitor is waiting for.
   *
   * @param until aborts the pull when its time is up
   * @throws Refusal SLICE-001 if a file is unavailable, SLICE-003 if one does not match the manifest
   */
  async pull(release: AnyLocalRelease, until?: AbortSignal): Promise<void> {
    const limit = pLimit(PARALLEL);
    const failure = new AbortController();
    const end = until ? AbortSignal.any([until, failure.signal]) : failure.signal;
    const pullFile = async (file: ReleaseFile) => {
      if (failure.signal.aborted) return;
      const path = join(release.folder, file.path);
      if (await readWhole(path, file)) this.copies.note(file, path);
      else await this.fetchOnce(release, file, end);
    };
    await Promise.all(
      release.manifest.files.map((file) =>
        limit(() => pullFile(file).catch((reason: unknown) => failure.abort(reason))),
      ),
    );
    failure.signal.throwIfAborted();
  }

  /**
   * @returns the verified content of a file
   * @throws Refusal SLICE-001, SLICE-003
   */
  async read(release: AnyLocalRelease, file: ReleaseFile): Promise<Buffer> {
    const known = this.memory.get(file.sha256);
    if (known) return known;
    const content =
      (await readWhole(join(release.folder, file.path), file)) ?? (await this.fetchOnce(release, file));
    this.memory.set(file.sha256, content);
    return content;
  }

  /** Removes a slice's releases that are no longer needed, and remains of interrupted writes. */
  async prune(slice: string, keep: readonly NamedRelease[]): Promise<void> {
    const kept = new Set(keep.map((named) => this.folderOf(slice, named)));
    const names = await readdir(join(this.folder, slice)).catch(() => []);
    const old = names.map((name) => join(this.folder, slice, name)).filter((folder) => !kept.has(folder));
    await Promise.all(old.map((folder) => rm(folder, { recursive: true, force: true })));
  }

  /** Includes the manifest's hash, so that a tampered version cannot collide with the genuine copy. */
  private folderOf(slice: string, { version, manifestSha256 }: NamedRelease): string {
    return join(this.folder, slice, `${version}-${manifestSha256.slice(0, 12)}`);
  }

  /** Concurrent requests for a file share one fetch; a visitor's read is not aborted together with the pull. */
  private fetchOnce(release: AnyLocalRelease, file: ReleaseFile, until?: AbortSignal): Promise<Buffer> {
    const target = join(release.folder, file.path);
    return this.fetches.once(target, (wanted) => this.fetch(release, file, target, wanted), until);
  }

  private async fetch(
    release: AnyLocalRelease,
    file: ReleaseFile,
    target: string,
    until: AbortSignal,
  ): Promise<Buffer> {
    const linked = await this.copies.link(file, target);
    const content = linked ?? (await fetchListed(release, file, until));
    if (!linked) await writeWhole(target, content);
    this.copies.note(file, target);
    return content;
  }
}

/** @throws Refusal SLICE-003 as soon as more arrives than the manifest states, so that no store can fill the disk */
async function fetchListed(
  { slice, named, store }: AnyLocalRelease,
  file: ReleaseFile,
  until: AbortSignal,
): Promise<Buffer> {
  const path = `${slice}/${named.version}/${file.path}`;
  const content = await fetchFile(store, path, file.bytes, until).catch((error: Refusal) => {
    throw error.code === 'SLICE-006' ? notAsListed(file) : error;
  });
  if (!isAsListed(file, content)) throw notAsListed(file);
  return content;
}

const notAsListed = ({ path }: ReleaseFile) =>
  new Refusal('SLICE-003', `${path} does not match release.json`);
