import { setTimeout as pause } from 'node:timers/promises';
import { filesBase, releaseKey, SHELL, type NamedRelease, type ReleaseFile } from '@opinionbridge/releases';
import type { AnyLocalRelease, LocalReleases } from './local-releases.ts';
import { Refusal } from './refusal.ts';

/** Milliseconds before a release that could not be opened is tried again. */
const PAUSE_MS = 5_000;
/** Milliseconds to wait for the registry to name a file's release: a hanging registry must not delay pages. */
const REFRESH_WAIT_MS = 2_000;

interface ListedFile {
  readonly release: AnyLocalRelease;
  readonly file: ReleaseFile;
}

export interface ReleaseFilesOptions {
  readonly local: LocalReleases;
  /** Opens a release by its manifest, before its files are local. */
  readonly open: (name: string, named: NamedRelease) => Promise<AnyLocalRelease>;
  /** The releases of a slice, or of the shell, whose files visitors may request according to the registry. */
  readonly recent: (name: string) => readonly NamedRelease[];
  readonly refresh: () => Promise<void>;
}

export interface ServedFile {
  readonly sha256: string;
  readonly bytes: number;
  /**
   * @returns the verified content
   * @throws Refusal if it is neither on this disk nor in the store
   */
  read(): Promise<Buffer>;
  /** @returns the compressed variant with this extension that the build wrote beside it; undefined if there is none */
  form(ending: string): ServedFile | undefined;
}

/**
 * The browser files, by address, of all releases that visitors may have pages of. File names contain a content hash, so
 * releases share common files and an address never changes its content. A page may come from another shell that got a
 * new release earlier; its files are then fetched on request.
 */
export class ReleaseFiles {
  private readonly files = new Map<string, ListedFile>();
  private readonly releases = new Map<string, AnyLocalRelease>();
  private readonly opening = new Map<string, Promise<void>>();
  private readonly unavailableUntil = new Map<string, number>();
  private readonly options: ReleaseFilesOptions;

  constructor(options: ReleaseFilesOptions) {
    this.options = options;
  }

  /** @throws Refusal SLICE-010 if an address is already taken by a file with different content */
  check(release: AnyLocalRelease): void {
    for (const [address, { sha256 }] of filesOf(release)) {
      const known = this.files.get(address);
      if (known && known.file.sha256 !== sha256)
        throw new Refusal('SLICE-010', `${address} has different content in another release`);
    }
  }

  /** Starts serving the files of a release. */
  add(release: AnyLocalRelease): void {
    this.releases.set(releaseKey(release.slice, release.named), release);
    for (const [address, file] of filesOf(release)) this.files.set(address, { release, file });
  }

  /** Stops serving all other releases of a slice. */
  keep(name: string, keys: ReadonlySet<string>): void {
    const gone = [...this.releases].filter(([key, { slice }]) => slice === name && !keys.has(key));
    if (gone.length === 0) return;
    for (const [key, release] of gone) {
      this.releases.delete(key);
      for (const [address] of filesOf(release)) this.files.delete(address);
    }
    // Restores files that the remaining releases share with them.
    for (const release of this.releases.values()) if (release.slice === name) this.add(release);
  }

  /** Stops serving the files of a release until it is opened again. */
  forget(key: string): void {
    const known = this.releases.get(key);
    if (known) this.keep(known.slice, new Set([...this.releases.keys()].filter((other) => other !== key)));
  }

  /** The releases being served, by key. */
  get opened(): readonly (readonly [key: string, release: AnyLocalRelease])[] {
    return [...this.releases];
  }

  /** @returns a release that contains the file at an address; undefined if no release that is open does */
  releaseOf(address: string): AnyLocalRelease | undefined {
    return this.files.get(address)?.release;
  }

  /** @returns the file at an address; undefined if no release that is known, or becomes known in time, contains it */
  async find(address: string): Promise<ServedFile | undefined> {
    const known = this.served(address);
    if (known) return known;
    const name = nameIn(address);
    if (name === undefined) return undefined;
    await this.openRecent(name);
    const opened = this.served(address);
    if (opened) return opened;
    await Promise.race([this.options.refresh(), pause(REFRESH_WAIT_MS, undefined, { ref: false })]);
    await this.openRecent(name);
    return this.served(address);
  }

  private served(address: string): ServedFile | undefined {
    const listed = this.files.get(address);
    if (!listed) return undefined;
    const { release, file } = listed;
    return {
      sha256: file.sha256,
      bytes: file.bytes,
      read: () => this.options.local.read(release, file),
      // Compressed variants come with the release; if one is missing, waiting for the registry would only delay the
      // file.
      form: (ending) => this.served(address + ending),
    };
  }

  private async openRecent(name: string): Promise<void> {
    const now = Date.now();
    const unknown = this.options.recent(name).filter((named) => {
      const key = releaseKey(name, named);
      return !this.releases.has(key) && (this.unavailableUntil.get(key) ?? 0) < now;
    });
    await Promise.all(unknown.map((named) => this.openOnce(name, named)));
  }

  private openOnce(name: string, named: NamedRelease): Promise<void> {
    const key = releaseKey(name, named);
    const known = this.opening.get(key);
    if (known) return known;
    const opened = this.options
      .open(name, named)
      .then(
        (release) => {
          this.unavailableUntil.delete(key);
          this.add(release);
        },
        () => void this.unavailableUntil.set(key, Date.now() + PAUSE_MS),
      )
      .finally(() => this.opening.delete(key));
    this.opening.set(key, opened);
    return opened;
  }
}

function filesOf({ slice, manifest }: AnyLocalRelease): [address: string, file: ReleaseFile][] {
  return manifest.files
    .filter(({ path }) => path.startsWith('browser/'))
    .map((file) => [filesBase(slice) + file.path.slice('browser/'.length), file]);
}

/** @returns the slice, or the shell, that an address belongs to */
function nameIn(address: string): string | undefined {
  if (address.startsWith(filesBase(SHELL))) return SHELL;
  return /^\/slices\/([a-z][a-z0-9-]{0,30})\/[\w.~@-]+$/.exec(address)?.[1];
}
