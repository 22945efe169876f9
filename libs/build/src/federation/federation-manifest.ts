import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FEDERATION_MANIFEST } from '@opinionbridge/releases';
import { HASH_DIGITS } from '../asset-file-name.ts';

/** What the plugin writes besides, for services that a site has no use for. */
export const FEDERATION_STATISTICS = 'mf-manifest-stats.json';

/**
 * Gives the manifest the name that it has in a release: `mf-manifest.<hash>.json`. It says that the files are beside it: to a host of
 * another origin, a path would be one of its own.
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
