import { createHash } from 'node:crypto';
import {
  listFault,
  MAX_RELEASE_BYTES,
  releaseBytes,
  releaseManifest,
  SHELL,
  shellManifest,
  type NamedRelease,
  type ReleaseManifest,
  type ShellManifest,
} from '@opinionbridge/releases';
import type { ZodType } from 'zod';
import { contractAdapters } from '../shared/provided/contracts.ts';
import type { SliceTable } from '@opinionbridge/contracts/slice-table';
import { Refusal } from './refusal.ts';
import { satisfiesShared } from './shared-versions.ts';

export const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/**
 * Decides from `release.json` alone whether this shell could run the release.
 *
 * @param content of the file
 * @param slice that it must belong to
 * @param expected the release as the registry names it
 * @throws Refusal with the first fault
 */
export const verifyManifest = (content: Uint8Array, slice: string, expected: NamedRelease): ReleaseManifest =>
  verify(releaseManifest, content, slice, expected);

/**
 * Does the same for the browser files of a shell, which are served but not run.
 *
 * @throws Refusal with the first fault
 */
export const verifyShellManifest = (content: Uint8Array, expected: NamedRelease): ShellManifest =>
  verify(shellManifest, content, SHELL, expected);

function verify<T extends ReleaseManifest | ShellManifest>(
  schema: ZodType<T>,
  content: Uint8Array,
  slice: string,
  expected: NamedRelease,
): T {
  if (sha256Of(content) !== expected.manifestSha256)
    throw new Refusal('SLICE-003', 'release.json is not the one named by the registry');
  const manifest = parse(schema, content);
  const { name, version } = manifest;
  if (name !== slice || version !== expected.version)
    throw new Refusal('SLICE-002', `it is ${name} ${version}`);
  const fault = listFault(manifest);
  if (fault) throw new Refusal('SLICE-002', fault);
  const bytes = releaseBytes(manifest);
  if (bytes > MAX_RELEASE_BYTES) throw new Refusal('SLICE-006', `${bytes} bytes exceed ${MAX_RELEASE_BYTES}`);
  return manifest;
}

/**
 * Checks that this shell implements the release's contract and provides its shared packages. The files of an
 * incompatible release may be served nevertheless: a shell of another version may have sent its pages to visitors.
 *
 * @throws Refusal SLICE-004, SLICE-005
 */
export function checkCompatibility({ contract, shared }: ReleaseManifest): void {
  if (!contractAdapters.has(contract))
    throw new Refusal(
      'SLICE-004',
      `it needs contract ${contract}, this shell supports ${[...contractAdapters.keys()].join(' and ')}`,
    );
  const unmet = Object.entries(shared).filter(([name, range]) => !satisfiesShared(name, range));
  if (unmet.length > 0)
    throw new Refusal('SLICE-005', `it needs ${unmet.map(([name, range]) => `${name} ${range}`).join(', ')}`);
}

/**
 * Checks that every address prefix of a release was granted to its slice.
 *
 * @throws Refusal SLICE-015 naming the prefix's owner
 */
export function checkPrefixes({ name, prefixes = [] }: ReleaseManifest, table: SliceTable): void {
  for (const prefix of prefixes) {
    const owner = table.ownerOf(prefix);
    if (owner !== name)
      throw new Refusal('SLICE-015', `/${prefix} belongs to ${owner ?? 'no slice'}, but ${name} declares it`);
  }
}

function parse<T>(schema: ZodType<T>, content: Uint8Array): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(content).toString('utf8')));
  } catch (error) {
    throw new Refusal('SLICE-002', `release.json cannot be read: ${(error as Error).message.slice(0, 300)}`);
  }
}
