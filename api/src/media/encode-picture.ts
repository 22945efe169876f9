import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { decodeHeic, TooManyPixels, type DecodedPixels } from './decode-heic.ts';
import { FORMATS, WIDTHS, type PictureContent, type PictureFormat, type PictureVariant } from './picture.ts';
import { recognisePicture, type AcceptedFormat } from './recognise-picture.ts';

/**
 * Most millions of pixels, by what decoding takes: AVIF and HEIC are decoded whole and take 18 bytes a pixel, the others at most 6
 * (measured: resident memory of a process that decodes 49 megapixels of each). Read from the header, before any pixel.
 */
export const MAX_MEGAPIXELS: Readonly<Record<AcceptedFormat, number>> = {
  jpeg: 50,
  png: 50,
  webp: 50,
  gif: 50,
  avif: 24,
  heic: 24,
};
/** Pixels; a tall picture becomes narrower. Encoding noise of 1600 × 6400 took ten times as long as this. */
const MAX_HEIGHT = 2560;
/** Part of each hash, so that other encoder settings make other addresses: delivered ones never change. */
const SETTINGS_VERSION = 'v1';

// Of all that libvips can read, only what is taken in: a drawing or a document behind the first bytes of a picture
// meets no one who would read it.
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: READERS });
sharp.cache(false);
// One thread a picture: the other core stays free for requests.
sharp.concurrency(1);

export interface EncodedVariant extends PictureVariant {
  bytes: Uint8Array;
}

export interface EncodedPicture {
  picture: PictureContent;
  variants: EncodedVariant[];
}

/** Why bytes are not taken in. */
export type PictureRefusal =
  | { readonly refused: 'unknown_format' | 'damaged' | 'too_demanding' }
  | { readonly refused: 'too_many_pixels'; readonly megapixels: number };

/**
 * Decodes a picture and encodes it anew in every format and width: orientation applied, metadata dropped, no byte
 * of the original kept. It runs in a process of its own (see picture-encoder.ts).
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture | PictureRefusal> {
  const format = recognisePicture(bytes);
  if (format === null) return { refused: 'unknown_format' };
  const megapixels = MAX_MEGAPIXELS[format];
  const tooLarge = { refused: 'too_many_pixels', megapixels } as const;
  let pixels: DecodedPixels | null = null;
  if (format === 'heic') {
    try {
      pixels = await decodeHeic(bytes, megapixels * 1_000_000);
    } catch (error) {
      return error instanceof TooManyPixels ? tooLarge : { refused: 'damaged' };
    }
  }
  // Its own limit would call the picture damaged, before ours can say that it is too large.
  const settings = { limitInputPixels: false, failOn: 'error' } as const;
  const input = () => (pixels ? rawPicture(pixels) : sharp(bytes, settings));

  const header = await input()
    .metadata()
    .catch(() => null);
  if (!header) return { refused: 'damaged' };
  if (header.width * header.height > megapixels * 1_000_000) return tooLarge;

  try {
    // Decoded once to at most the largest width; the variants are made from this.
    const { data, info } = await input()
      .rotate()
      .resize({ width: WIDTHS.at(-1)!, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const base = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

    const widths: number[] = WIDTHS.filter((width) => width < info.width);
    widths.push(info.width);
    const variants: EncodedVariant[] = [];
    for (const width of widths) {
      for (const variantFormat of FORMATS) {
        const result = await encoded(base().resize({ width }), variantFormat).toBuffer({
          resolveWithObject: true,
        });
        variants.push({ format: variantFormat, width, height: result.info.height, bytes: result.data });
      }
    }
    const tiny = await base().resize({ width: 16 }).webp({ quality: 30, effort: 0 }).toBuffer();
    const picture: PictureContent = {
      hash: createHash('sha256').update(SETTINGS_VERSION).update(bytes).digest('hex').slice(0, 32),
      width: info.width,
      height: info.height,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      variants: variants.map(({ format: variantFormat, width, height }) => ({
        format: variantFormat,
        width,
        height,
      })),
    };
    return { picture, variants };
  } catch {
    return { refused: 'damaged' };
  }
}

function rawPicture({ data, width, height }: DecodedPixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });
}

// Efforts chosen by time on 2 cores: AVIF at effort 2 costs a third of the default's time for 4 % more bytes.
function encoded(image: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 50, effort: 2 });
  if (format === 'webp') return image.webp({ quality: 74, effort: 2 });
  return image.jpeg({ quality: 78, progressive: true });
}
