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
        await writeFile(`${path}.br`, await smallest(content));
        await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }));
      }),
  );
}

/** Ways of writing distances, which suit different files: https://www.rfc-editor.org/rfc/rfc7932#section-4 */
const DISTANCES = [
  { postfixBits: 0, directCodes: 0 },
  { postfixBits: 0, directCodes: 6 },
  { postfixBits: 0, directCodes: 12 },
  { postfixBits: 2, directCodes: 48 },
];

/** Takes the smallest of several forms, which saves a tenth of a kB of the shell's script. */
async function smallest(content: Buffer): Promise<Buffer> {
  const forms = await Promise.all(
    DISTANCES.map(({ postfixBits, directCodes }) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
        [constants.BROTLI_PARAM_NDIRECT]: directCodes,
      };
      return brotli(content, { params });
    }),
  );
  return forms.reduce((best, form) => (form.byteLength < best.byteLength ? form : best));
}
