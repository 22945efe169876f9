import { createHash } from 'node:crypto';
import {
  listFault,
  MAX_MANIFEST_BYTES,
  parseManifest,
  releaseManifest,
  storedFiles,
  type NamedRelease,
  type ReleaseFile,
  type ReleaseManifest,
  type ShellManifest,
} from '@opinionbridge/releases';
import { ZodError } from 'zod';

/** A store of releases: a folder or an http(s) host. */
export interface ReleaseStore {
  /**
   * @param path of a file: `release.json`, or one listed in the manifest
   * @returns its content; undefined if it is not there
   * @throws Error if it is larger than `maxBytes`, or the store does not answer
   */
  read(slice: string, version: string, path: string, maxBytes: number): Promise<Buffer | undefined>;
  /**
   * Copies a built release with its signature; the manifest comes last, so that a release that can be found is
   * complete.
   *
   * @param isRepair whether to rewrite files that the store claims to have
   */
  add(folder: string, release: StoredRelease, signature: string, isRepair?: boolean): Promise<void>;
  /** Replaces a release's signature, or adds one. */
  sign(slice: string, version: string, signature: string): Promise<void>;
  /**
   * Versions of a slice that may be removed, i.e. are not pinned, the newest first. Undefined if the store cannot list
   * them.
   */
  versions(slice: string): Promise<readonly string[] | undefined>;
  /** @returns why the store keeps the release; undefined if it was removed */
  remove(slice: string, version: string): Promise<string | undefined>;
}

/** What a store needs to know about a release of a slice or of the shell. */
export interface StoredRelease {
  readonly name: string;
  readonly version: string;
  readonly files: readonly Pick<ReleaseFile, 'path' | 'sha256'>[];
  /** The npm packages in its files, as `name@version`. */
  readonly packages?: readonly string[] | undefined;
}

export interface Publication extends NamedRelease {
  readonly slice: string;
}

/** The content of a `release.json`, and how the registry names it. */
export interface Described<Manifest> {
  readonly manifest: Manifest;
  readonly publication: Publication;
}
export type DescribedRelease = Described<ReleaseManifest>;

/** @throws Error with a message for people if it is not a slice's manifest */
export function readManifest(content: Buffer): DescribedRelease {
  const manifest = parsed(content, (json) => releaseManifest.parse(json));
  return { manifest, publication: publicationOf(manifest, content) };
}

/** Reads only what releases of slices and of the shell have in common. */
export function readStored(content: Buffer): { release: StoredRelease; publication: Publication } {
  const manifest = parsed(content, parseManifest);
  const release = { ...manifest, files: storedFiles(manifest) };
  return { release, publication: publicationOf(release, content) };
}

function parsed<Manifest>(content: Buffer, parse: (json: unknown) => Manifest): Manifest {
  try {
    return parse(JSON.parse(content.toString('utf8')));
  } catch (error) {
    const [issue] = error instanceof ZodError ? error.issues : [];
    const fault = issue ? `${issue.path.join('.') || 'it'}: ${issue.message}` : (error as Error).message;
    throw new Error(`release.json is not supported by this version (${fault})`, { cause: error });
  }
}

function publicationOf(
  { name, version }: Pick<StoredRelease, 'name' | 'version'>,
  content: Buffer,
): Publication {
  const manifestSha256 = createHash('sha256').update(content).digest('hex');
  return { slice: name, version, manifestSha256 };
}

/** @throws Error if the store has no such release */
export async function storedManifest(store: ReleaseStore, slice: string, version: string): Promise<Buffer> {
  const content = await store.read(slice, version, 'release.json', MAX_MANIFEST_BYTES);
  if (content) return content;
  throw new Error(`The store has no ${slice} ${version}. See: npm run slice -- history ${slice}`);
}

/** @throws Error if the store has no such release, or its list of files is invalid */
export const describeStored = (store: ReleaseStore, slice: string, version: string) =>
  described(store, slice, version, (json) => releaseManifest.parse(json));

/** The same for a slice's or the shell's release. */
export const describeAny = (store: ReleaseStore, name: string, version: string) =>
  described(store, name, version, parseManifest);

async function described<Manifest extends ReleaseManifest | ShellManifest>(
  store: ReleaseStore,
  name: string,
  version: string,
  parse: (json: unknown) => Manifest,
): Promise<Described<Manifest>> {
  const content = await storedManifest(store, name, version);
  const manifest = parsed(content, parse);
  const fault = listFault(manifest);
  if (fault) throw new Error(`release.json of ${name} ${version}: ${fault}`);
  if (manifest.name !== name || manifest.version !== version)
    throw new Error(`release.json of ${name} ${version} belongs to another release.`);
  return { manifest, publication: publicationOf(manifest, content) };
}
