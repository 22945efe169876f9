import { setTimeout as pause } from 'node:timers/promises';
import { filesBase, releaseKey, SHELL, type NamedRelease, type ReleaseFile } from '@opinionbridge/releases';
import type { AnyLocalRelease, LocalReleases } from './local-releases.ts';
import { Refusal } from './refusal.ts';

/** A release that could not be opened is not asked for again for so many milliseconds. */
const PAUSE_MS = 5_000;
/** Nobody waits longer for the registry to name a release that has a file, in milliseconds: one that hangs would hold up a page. */
const REFRESH_WAIT_MS = 2_000;

interface ListedFile {
  readonly release: AnyLocalRelease;
  readonly file: ReleaseFile;
}

export interface ReleaseFilesOptions {
  readonly local: LocalReleases;
  /** Opens a release by its manifest; its files may be elsewhere still. */
  readonly open: (name: string, named: NamedRelease) => Promise<AnyLocalRelease>;
  /** The releases of a slice, or of the shell, whose files visitors may ask for, as the registry says now. */
  readonly recent: (name: string) => readonly NamedRelease[];
  /** Takes up what the registry says now. */
  readonly refresh: () => Promise<void>;
}

export interface ServedFile {
  /** Of the content. */
  readonly sha256: string;
  readonly bytes: number;
  /**
   * @returns the content, checked
   * @throws Refusal when it is neither on this disk nor in the store
   */
  read(): Promise<Buffer>;
  /** @returns what the build wrote beside it with this at the end of its name, made small; undefined when it wrote none */
  form(ending: string): ServedFile | undefined;
}

/**
 * The browser files of all releases that visitors may have pages of, by address. Names carry a hash of the content, so releases
 * share what they have in common, and a file never changes under its address. A page may come from another shell, which was
 * faster with a new release: a file of it is fetched here at once.
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

  /** @throws Refusal SLICE-010 when a name is taken by a file with another content */
  check(release: AnyLocalRelease): void {
    for (const [address, { sha256 }] of filesOf(release)) {
      const known = this.files.get(address);
      if (known && known.file.sha256 !== sha256)
        throw new Refusal('SLICE-010', `${address} is another file in another release`);
    }
  }

  /** Serves the files of a release from now on. */
  add(release: AnyLocalRelease): void {
    this.releases.set(releaseKey(release.slice, release.named), release);
    for (const [address, file] of filesOf(release)) this.files.set(address, { release, file });
  }

  /** Forgets the releases of a slice that are not among these. */
  keep(name: string, keys: ReadonlySet<string>): void {
    const gone = [...this.releases].filter(([key, { slice }]) => slice === name && !keys.has(key));
    if (gone.length === 0) return;
    for (const [key, release] of gone) {
      this.releases.delete(key);
      for (const [address] of filesOf(release)) this.files.delete(address);
    }
    // What they had in common with those that stay.
    for (const release of this.releases.values()) if (release.slice === name) this.add(release);
  }

  /** Serves the files of one release no more, until it can be opened again. */
  forget(key: string): void {
    const known = this.releases.get(key);
    if (known) this.keep(known.slice, new Set([...this.releases.keys()].filter((other) => other !== key)));
  }

  /** The releases whose files are served now, by key. */
  get opened(): readonly (readonly [key: string, release: AnyLocalRelease])[] {
    return [...this.releases];
  }

  /** @returns the file at an address; undefined when no release has it that this shell knows of, or hears of in time */
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
      ...{ sha256: file.sha256, bytes: file.bytes },
      read: () => this.options.local.read(release, file),
      // It came with the release: what is not there is nowhere, and a registry that hangs must not hold up a picture.
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

/** @returns the slice, or the shell, that an address belongs to by its form */
function nameIn(address: string): string | undefined {
  if (address.startsWith(filesBase(SHELL))) return SHELL;
  return /^\/slices\/([a-z][a-z0-9-]{0,30})\/[\w.~@-]+$/.exec(address)?.[1];
}
