import { join } from 'node:path';
import { shellPublished } from '../slice/registry/change-registry.ts';
import { activate, openRegistry, readRegistry } from '../slice/registry/registry.ts';
import type { ReleaseKeys } from '../slice/keys/release-keys.ts';
import { publishRelease } from '../slice/store/publish-release.ts';
import { sliceNamesIn } from './slice-folders.ts';

/** Where releases are named, where they lie, and whose they are. */
export interface SlicePlaces {
  readonly registry: string;
  readonly store: string;
  readonly keys: ReleaseKeys;
}

/**
 * Signs and activates what lies in each slice's `dist`, where it is not the active release already.
 *
 * @param slices some of them only
 */
export async function releaseSlices(
  root: string,
  { registry, store, keys }: SlicePlaces,
  slices: readonly string[] = sliceNamesIn(root),
): Promise<void> {
  for (const slice of slices) {
    const folder = join(root, `mfe-${slice}`, 'dist');
    const { publication, isSignedAnew } = await publishRelease(folder, store, keys);
    const { version, manifestSha256 } = publication;
    const { revision, slices: active } = await readRegistry(registry);
    if (active[slice]?.active.manifestSha256 === manifestSha256 && !isSignedAnew) continue;
    const to = { version, manifestSha256 };
    await activate(registry, { slice, to, who: 'start', why: 'built here', expectedRevision: revision });
  }
}

/** Puts the browser files of the shell that was built here where every shell finds them. */
export async function publishShell(root: string, { registry, store, keys }: SlicePlaces): Promise<void> {
  const { publication } = await publishRelease(join(root, 'shell/dist'), store, keys);
  const { version, manifestSha256 } = publication;
  const place = openRegistry(registry);
  const { revision, shells } = await place.read();
  if (shells.some((known) => known.manifestSha256 === manifestSha256)) return;
  const writer = { who: 'start', why: 'built here' };
  await place.update(revision, (before) => shellPublished(before, { version, manifestSha256 }, writer));
}
