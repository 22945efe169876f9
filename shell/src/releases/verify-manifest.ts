import { createHash } from 'node:crypto';
import { CONTRACT_VERSION } from '@opinionbridge/contracts';
import {
  listFault,
  MAX_RELEASE_BYTES,
  releaseBytes,
  releaseManifest,
  type ActiveRelease,
  type ReleaseManifest,
} from '@opinionbridge/contracts/release';
import { Refusal } from './refusal.ts';
import { satisfiesShared } from './shared-versions.ts';

export const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/**
 * Decides from `release.json` alone whether this shell could run the release.
 *
 * @param content the file as it came
 * @param slice the slice that it must be of
 * @param expected what the registry says of it
 * @throws Refusal with the first thing that is wrong
 */
export function verifyManifest(content: Uint8Array, slice: string, expected: ActiveRelease): ReleaseManifest {
  if (sha256Of(content) !== expected.manifestSha256) {
    throw new Refusal('SLICE-003', 'release.json is not the one that the registry names');
  }
  const manifest = parse(content);
  if (manifest.name !== slice || manifest.version !== expected.version) {
    throw new Refusal('SLICE-002', `it calls itself ${manifest.name} ${manifest.version}`);
  }
  if (manifest.contract !== CONTRACT_VERSION) {
    throw new Refusal(
      'SLICE-004',
      `it needs contract ${manifest.contract}, this shell speaks ${CONTRACT_VERSION}`,
    );
  }
  const unmet = Object.entries(manifest.shared).filter(([name, range]) => !satisfiesShared(name, range));
  if (unmet.length > 0) {
    throw new Refusal('SLICE-005', `it needs ${unmet.map(([name, range]) => `${name} ${range}`).join(', ')}`);
  }
  verifyFileList(manifest);
  return manifest;
}

function parse(content: Uint8Array): ReleaseManifest {
  try {
    return releaseManifest.parse(JSON.parse(Buffer.from(content).toString('utf8')));
  } catch (error) {
    throw new Refusal('SLICE-002', `release.json cannot be read: ${(error as Error).message.slice(0, 300)}`);
  }
}

function verifyFileList(manifest: ReleaseManifest): void {
  const fault = listFault(manifest);
  if (fault) throw new Refusal('SLICE-002', fault);
  const bytes = releaseBytes(manifest);
  if (bytes > MAX_RELEASE_BYTES)
    throw new Refusal('SLICE-006', `${bytes} bytes are over ${MAX_RELEASE_BYTES}`);
}
