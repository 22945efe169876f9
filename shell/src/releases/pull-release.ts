import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  MAX_MANIFEST_BYTES,
  type ActiveRelease,
  type ReleaseFile,
  type ReleaseManifest,
} from '@opinionbridge/contracts/release';
import { fetchFile, type Source } from './fetch-file.ts';
import { Refusal } from './refusal.ts';
import { sha256Of, verifyManifest } from './verify-manifest.ts';

/** A release whose every byte lies on this machine and has been checked. */
export interface PulledRelease {
  readonly manifest: ReleaseManifest;
  readonly folder: string;
  readonly active: ActiveRelease;
}

/** The manifest's hash is part of the name: a version that was tampered with never meets the honest copy. */
export const copyFolder = (place: string, slice: string, { version, manifestSha256 }: ActiveRelease) =>
  join(place, slice, `${version}-${manifestSha256.slice(0, 12)}`);

/** Files fetched side by side from one store. */
const PARALLEL = 8;

/**
 * Copies a release to this machine and checks it. A copy that is there already is checked again, so neither a store
 * that is down nor a damaged disk goes unnoticed.
 *
 * @param place where copies are kept
 * @param store folder or address of the release store
 * @param until ends it from outside: the time for all files is over
 * @throws Refusal when it cannot be had, or is not what the registry and its manifest say
 */
export async function pullRelease(
  place: string,
  store: Source,
  slice: string,
  active: ActiveRelease,
  until?: AbortSignal,
): Promise<PulledRelease> {
  const folder = copyFolder(place, slice, active);
  const kept = await readKept(folder, slice, active);
  if (kept) return { manifest: kept, folder, active };

  const temporary = `${folder}.${process.pid}.partial`;
  await rm(temporary, { recursive: true, force: true });
  const content = await fetchFile(
    store,
    `${slice}/${active.version}/release.json`,
    MAX_MANIFEST_BYTES,
    until,
  );
  const manifest = verifyManifest(content, slice, active);
  const queue = [...manifest.files];
  const fetchNext = async (): Promise<void> => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const bytes = await fetchListed(store, `${slice}/${active.version}/`, file, until);
      const target = join(temporary, file.path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, bytes);
    }
  };
  try {
    await Promise.all(Array.from({ length: PARALLEL }, fetchNext));
    await writeFile(join(temporary, 'release.json'), content);
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder);
  } catch (error) {
    queue.length = 0;
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
  return { manifest, folder, active };
}

/** @throws Refusal SLICE-003 as soon as more arrives than the manifest says, so that no store can fill the disk */
async function fetchListed(
  store: Source,
  folder: string,
  file: ReleaseFile,
  until: AbortSignal | undefined,
): Promise<Buffer> {
  const content = await fetchFile(store, folder + file.path, file.bytes, until).catch((error: Refusal) => {
    throw error.code === 'SLICE-006' ? notAsListed(file) : error;
  });
  verifyFile(file, content);
  return content;
}

const notAsListed = ({ path }: ReleaseFile) =>
  new Refusal('SLICE-003', `${path} is not what release.json says`);

function verifyFile(file: ReleaseFile, content: Uint8Array): void {
  if (content.byteLength !== file.bytes || sha256Of(content) !== file.sha256) {
    throw notAsListed(file);
  }
}

/**
 * Reads a copy back from this disk, every byte of it.
 *
 * @throws Refusal SLICE-003 when it is not what its manifest says
 */
export async function verifyCopy({ manifest, folder }: PulledRelease): Promise<void> {
  for (const file of manifest.files) {
    const content = await readFile(join(folder, file.path)).catch(() => {
      throw notAsListed(file);
    });
    verifyFile(file, content);
  }
}

async function readKept(
  folder: string,
  slice: string,
  active: ActiveRelease,
): Promise<ReleaseManifest | undefined> {
  try {
    const content = join(folder, 'release.json');
    const manifest = verifyManifest(await readFile(content), slice, active);
    await verifyCopy({ manifest, folder, active });
    // Copies are pruned by the time they were last wanted.
    await utimes(content, new Date(), new Date());
    return manifest;
  } catch {
    return undefined;
  }
}
