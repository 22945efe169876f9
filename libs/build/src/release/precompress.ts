import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FEDERATION_MANIFEST } from '@opinionbridge/releases';
import { CHUNK_MAP_FILE } from '../chunk-map-plugin.ts';
import { PACKAGES_FILE } from '../packages-plugin.ts';
import { FEDERATION_STATISTICS } from '../federation/federation-manifest.ts';

const TEXT = /\.(js|css|svg|json|vtt)$/;
/** A smaller file fits into one packet either way. */
const SMALLEST_BYTES = 1_000;

const OF_THE_BUILD = new Set([CHUNK_MAP_FILE, PACKAGES_FILE, FEDERATION_MANIFEST, FEDERATION_STATISTICS]);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a `.br` and a `.gz` next to each text file, at maximum compression, so that no server has to. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(
    names
      // These files are removed or renamed when the release is made. Their names never change, so a shell would refuse
      // compressed copies.
      .filter((name) => TEXT.test(name) && !OF_THE_BUILD.has(name))
      .map(async (name) => {
        const path = join(folder, name);
        const content = await readFile(path);
        if (content.byteLength < SMALLEST_BYTES) return;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        };
        await writeFile(`${path}.br`, await brotli(content, { params }));
        await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }));
      }),
  );
}
