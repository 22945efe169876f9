import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MAX_FILE_BYTES, MAX_MANIFEST_BYTES } from '@opinionbridge/releases';
import { MAX_SIGNATURE_BYTES, SIGNATURE_FILE } from '@opinionbridge/releases/signing';
import type { ReleaseKeys } from '../slice/keys/release-keys.ts';
import { activate, readRegistry } from '../slice/registry/registry.ts';
import { openStore } from '../slice/store/open-store.ts';
import { describeStored, type ReleaseStore } from '../slice/store/release-store.ts';
import { verifyStored } from '../slice/store/verify-stored.ts';

interface Place {
  /** Path or http(s) address. */
  readonly registry: string;
  readonly store: string;
}

interface ReleasedPlace extends Place {
  /** Keys that may have signed the releases there. */
  readonly keys: ReleaseKeys;
  /** Token for hosts that require one; `SLICE_TOKEN` by default. */
  readonly token?: string | undefined;
}

/**
 * Copies the active releases of all slices but one to a development site, with their teams' signatures, so that the
 * developed slice runs beside the released ones.
 *
 * @param keys that sign the site's own registry
 * @throws Error if a release is missing, damaged, or not signed by its team
 */
export async function fetchReleasedOthers(
  from: ReleasedPlace,
  to: Place,
  developed: string,
  keys: ReleaseKeys,
): Promise<void> {
  const store = openStore(from.store, from.token);
  const { slices } = await readRegistry(from.registry, from.token);
  for (const [slice, { active: release }] of Object.entries(slices)) {
    if (slice === developed) continue;
    const { faults } = await verifyStored(store, slice, release.version, from.keys, release);
    if (faults.length > 0) throw new Error(`${slice} ${release.version}: ${faults.join('; ')}`);
    await copy(store, slice, release.version, to.store);
    const { revision, slices: known } = await readRegistry(to.registry);
    if (known[slice]?.active.manifestSha256 === release.manifestSha256) continue;
    const change = { slice, to: release, who: 'dev', why: `as released at ${from.registry}` };
    await activate(to.registry, { ...change, expectedRevision: revision }, undefined, keys);
  }
}

async function copy(store: ReleaseStore, slice: string, version: string, to: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'released-'));
  try {
    const { manifest } = await describeStored(store, slice, version);
    const signature = await store.read(slice, version, SIGNATURE_FILE, MAX_SIGNATURE_BYTES);
    if (!signature) throw new Error(`${slice} ${version} is not signed`);
    const target = openStore(to);
    if (await target.read(slice, version, 'release.json', MAX_MANIFEST_BYTES))
      return await target.sign(slice, version, String(signature));
    for (const path of [...manifest.files.map((file) => file.path), 'release.json']) {
      const limit = path === 'release.json' ? MAX_MANIFEST_BYTES : MAX_FILE_BYTES;
      const content = await store.read(slice, version, path, limit);
      if (!content) throw new Error(`${slice} ${version}: ${path} is missing`);
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    await target.add(folder, manifest, String(signature));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
