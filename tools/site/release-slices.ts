import { join } from 'node:path';
import { shellPublished } from '../slice/registry/change-registry.ts';
import { activate, openRegistry, readRegistry } from '../slice/registry/registry.ts';
import { publishRelease } from '../slice/store/publish-release.ts';
import { sliceNamesIn } from './slice-folders.ts';

/**
 * Activates what lies in each slice's `dist`, where it is not the active release already.
 *
 * @param slices some of them only
 */
export async function releaseSlices(
  root: string,
  registry: string,
  store: string,
  slices: readonly string[] = sliceNamesIn(root),
): Promise<void> {
  for (const slice of slices) {
    const { version, manifestSha256 } = await publishRelease(join(root, `mfe-${slice}`, 'dist'), store);
    const { revision, slices: active } = await readRegistry(registry);
    if (active[slice]?.active.manifestSha256 === manifestSha256) continue;
    const to = { version, manifestSha256 };
    await activate(registry, { slice, to, who: 'start', why: 'built here', expectedRevision: revision });
  }
}

/** Puts the browser files of the shell that was built here where every shell finds them. */
export async function publishShell(root: string, registry: string, store: string): Promise<void> {
  const { version, manifestSha256 } = await publishRelease(join(root, 'shell/dist'), store);
  const place = openRegistry(registry);
  const { revision, shells } = await place.read();
  if (shells.some((known) => known.manifestSha256 === manifestSha256)) return;
  const writer = { who: 'start', why: 'built here' };
  await place.update(revision, (before) => shellPublished(before, { version, manifestSha256 }, writer));
}
