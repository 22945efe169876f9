import { join } from 'node:path';
import { publishRelease } from '../slice/store/publish-release.ts';
import { activate, readRegistry } from '../slice/registry/registry.ts';

export const SLICES = ['marketing', 'blog', 'admin'] as const;

/** Activates what lies in each slice's `dist`, where it is not the active release already. */
export async function releaseSlices(root: string, registryPath: string, store: string): Promise<void> {
  for (const slice of SLICES) {
    const { version, manifestSha256 } = await publishRelease(join(root, `mfe-${slice}`, 'dist'), store);
    const { revision, slices } = await readRegistry(registryPath);
    if (slices[slice]?.manifestSha256 === manifestSha256) continue;
    const to = { version, manifestSha256 };
    await activate(registryPath, { slice, to, who: 'start', why: 'built here', expectedRevision: revision });
  }
}
