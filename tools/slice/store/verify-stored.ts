import { createHash } from 'node:crypto';
import { MAX_FILE_BYTES, storedFiles, type NamedRelease } from '@opinionbridge/releases';
import { MAX_SIGNATURE_BYTES, SIGNATURE_FILE } from '@opinionbridge/releases/signing';
import { checkedSignature, type ReleaseKeys } from '../keys/release-keys.ts';
import { rebuildFault } from './rebuild.ts';
import { describeAny, type DescribedRelease, type ReleaseStore } from './release-store.ts';

export interface Verification {
  readonly slice: string;
  readonly version: string;
  readonly files: number;
  /** The commit in its team's signature; empty if there is none, or the keys are unknown here. */
  readonly commit: string;
  /** One line per fault; empty if every byte is correct. */
  readonly faults: readonly string[];
}

/**
 * Reads every byte of a slice's or the shell's release from its store, as a shell would.
 *
 * @param keys trusted to sign it, if known
 * @param expected the release as named by the registry, if it is
 * @param rebuild builds its slice from a commit; left out, nothing is built
 */
export async function verifyStored(
  store: ReleaseStore,
  slice: string,
  version: string,
  keys: ReleaseKeys,
  expected?: NamedRelease,
  rebuild?: (commit: string) => Promise<DescribedRelease>,
): Promise<Verification> {
  const faults: string[] = [];
  try {
    const release = await describeAny(store, slice, version);
    const { manifest, publication } = release;
    if (expected && expected.manifestSha256 !== publication.manifestSha256)
      faults.push('release.json is not the one named by the registry');
    const signature = await store.read(slice, version, SIGNATURE_FILE, MAX_SIGNATURE_BYTES);
    const checked = signature && (await checkedSignature(signature, publication, keys));
    if (!signature) faults.push('it is not signed');
    else if (checked && checked.state !== 'trusted') faults.push(checked.reason);
    const commit = (checked?.state === 'trusted' && checked.commit) || '';
    for (const { path, bytes, sha256 } of storedFiles(manifest)) {
      const content = await store.read(slice, version, path, MAX_FILE_BYTES);
      if (!content) faults.push(`${path} is missing`);
      else if (content.byteLength !== bytes || createHash('sha256').update(content).digest('hex') !== sha256)
        faults.push(`${path} does not match release.json`);
    }
    if (rebuild && !commit) faults.push('its signature names no commit that it was built from');
    const fault = rebuild && commit && rebuildFault(release, await rebuild(commit));
    if (fault) faults.push(fault);
    return { slice, version, files: storedFiles(manifest).length, commit, faults };
  } catch (error) {
    return { slice, version, files: 0, commit: '', faults: [...faults, (error as Error).message] };
  }
}
