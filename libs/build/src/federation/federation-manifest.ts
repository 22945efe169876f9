import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FEDERATION_MANIFEST } from '@opinionbridge/releases';
import { HASH_DIGITS } from '../asset-file-name.ts';

/** Written by the plugin for services that a site does not use. */
export const FEDERATION_STATISTICS = 'mf-manifest-stats.json';

/**
 * Renames the manifest for a release: `mf-manifest.<hash>.json`. Its public path is `auto`, since a host of another
 * origin would resolve a path against itself.
 *
 * @param folder of the browser files
 */
export async function nameFederationManifest(folder: string): Promise<void> {
  const written = JSON.parse(await readFile(join(folder, FEDERATION_MANIFEST), 'utf8')) as {
    metaData: { publicPath: string };
  };
  written.metaData.publicPath = 'auto';
  const content = JSON.stringify(written);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);
  await writeFile(join(folder, FEDERATION_MANIFEST.replace('.', `.${hash}.`)), content);
  for (const name of [FEDERATION_MANIFEST, FEDERATION_STATISTICS]) await rm(join(folder, name));
}
