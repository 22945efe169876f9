import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * Baseline for uploads: sharp alone with the API's settings (api/src/media/encode-picture.ts), decoding once and
 * encoding one variant after the other, like the API, which leaves the other core to visitors. For each path from its
 * parent, it reports the bytes of every variant by name.
 */
const WIDTHS = [400, 800, 1200, 1600];
sharp.cache(false);
sharp.concurrency(1);

process.on('message', (path: string) => void encode(path).then((variants) => process.send?.(variants)));
process.send?.('ready');

async function encode(path: string): Promise<Record<string, number>> {
  const { data, info } = await sharp(await readFile(path))
    .rotate()
    .resize({ width: 1600 })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const variants: Record<string, number> = {};
  for (const target of WIDTHS) {
    const resized = () => sharp(data, { raw: { width, height, channels } }).resize({ width: target });
    const encoded = {
      avif: resized().avif({ quality: 50, effort: 2 }),
      webp: resized().webp({ quality: 74, effort: 2 }),
      jpeg: resized().jpeg({ quality: 78, progressive: true }),
    };
    for (const [format, picture] of Object.entries(encoded))
      variants[`${target}.${format}`] = (await picture.toBuffer()).byteLength;
  }
  return variants;
}
