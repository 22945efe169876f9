import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  MAX_FILE_BYTES,
  MAX_MANIFEST_BYTES,
  type ActiveRelease,
  type ReleaseFile,
  type ReleaseManifest,
} from '@opinionbridge/contracts/release';
import { fetchFile } from './fetch-file.ts';
import { Refusal } from './refusal.ts';
import { sha256Of, verifyManifest } from './verify-manifest.ts';

/** A release whose every byte lies on this machine and has been checked. */
export interface PulledRelease {
  readonly manifest: ReleaseManifest;
  readonly folder: string;
  readonly active: ActiveRelease;
}

/** Files fetched side by side from one store. */
const PARALLEL = 8;

/**
 * Copies a release to this machine and checks it. A copy that is there already is checked again, so neither a store
 * that is down nor a damaged disk goes unnoticed.
 *
 * @param place where copies are kept
 * @param store folder or address of the release store
 * @throws Refusal when it cannot be had, or is not what the registry and its manifest say
 */
export async function pullRelease(
  place: string,
  store: string,
  slice: string,
  active: ActiveRelease,
): Promise<PulledRelease> {
  // The manifest's hash is part of the name: a version that was tampered with never meets the honest copy.
  const folder = join(place, slice, `${active.version}-${active.manifestSha256.slice(0, 12)}`);
  const kept = await readKept(folder, slice, active);
  if (kept) return { manifest: kept, folder, active };

  const temporary = `${folder}.${process.pid}.partial`;
  await rm(temporary, { recursive: true, force: true });
  const content = await fetchFile(store, `${slice}/${active.version}/release.json`, MAX_MANIFEST_BYTES);
  const manifest = verifyManifest(content, slice, active);
  const queue = [...manifest.files];
  const fetchNext = async (): Promise<void> => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const bytes = await fetchFile(store, `${slice}/${active.version}/${file.path}`, MAX_FILE_BYTES);
      verifyFile(file, bytes);
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

function verifyFile(file: ReleaseFile, content: Uint8Array): void {
  if (content.byteLength !== file.bytes || sha256Of(content) !== file.sha256) {
    throw new Refusal('SLICE-003', `${file.path} is not what release.json says`);
  }
}

async function readKept(
  folder: string,
  slice: string,
  active: ActiveRelease,
): Promise<ReleaseManifest | undefined> {
  try {
    const manifest = verifyManifest(await readFile(join(folder, 'release.json')), slice, active);
    for (const file of manifest.files) verifyFile(file, await readFile(join(folder, file.path)));
    return manifest;
  } catch {
    return undefined;
  }
}
