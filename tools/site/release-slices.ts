import { join } from 'node:path';
import { activate, readRegistry } from '../slice/registry/registry.ts';
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
    if (active[slice]?.manifestSha256 === manifestSha256) continue;
    const to = { version, manifestSha256 };
    await activate(registry, { slice, to, who: 'start', why: 'built here', expectedRevision: revision });
  }
}
