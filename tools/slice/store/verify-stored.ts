import { createHash } from 'node:crypto';
import { MAX_FILE_BYTES, storedFiles, type NamedRelease } from '@opinionbridge/releases';
import { MAX_SIGNATURE_BYTES, SIGNATURE_FILE } from '@opinionbridge/releases/signing';
import { signatureFault, type ReleaseKeys } from '../keys/release-keys.ts';
import { describeStored, type ReleaseStore } from './release-store.ts';

export interface Verification {
  readonly slice: string;
  readonly version: string;
  readonly files: number;
  /** What is wrong, a line for each fault; empty when every byte is what it should be. */
  readonly faults: readonly string[];
}

/**
 * Reads a release from its store as a shell would, every byte of it.
 *
 * @param keys who may have signed it, where that is known
 * @param expected what the registry says, where the registry names the release
 */
export async function verifyStored(
  store: ReleaseStore,
  slice: string,
  version: string,
  keys: ReleaseKeys,
  expected?: NamedRelease,
): Promise<Verification> {
  const faults: string[] = [];
  try {
    const { manifest, publication } = await describeStored(store, slice, version);
    if (expected && expected.manifestSha256 !== publication.manifestSha256)
      faults.push('release.json is not the one that the registry names');
    const signature = await store.read(slice, version, SIGNATURE_FILE, MAX_SIGNATURE_BYTES);
    const fault = signature ? await signatureFault(signature, publication, keys) : 'it is not signed';
    if (fault) faults.push(fault);
    for (const { path, bytes, sha256 } of storedFiles(manifest)) {
      const content = await store.read(slice, version, path, MAX_FILE_BYTES);
      if (!content) faults.push(`${path} is missing`);
      else if (content.byteLength !== bytes || createHash('sha256').update(content).digest('hex') !== sha256)
        faults.push(`${path} is not what release.json says`);
    }
    return { slice, version, files: storedFiles(manifest).length, faults };
  } catch (error) {
    return { slice, version, files: 0, faults: [...faults, (error as Error).message] };
  }
}
