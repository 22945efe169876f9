import { createHash } from 'node:crypto';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { completePicture } from './complete-picture.ts';
import { decodeHeic, TooManyPixels, type DecodedPixels } from './decode-heic.ts';
import { firstShownFrame, type Frame } from './first-shown-frame.ts';
import { FORMATS, WIDTHS, type PictureContent, type PictureFormat, type PictureVariant } from './picture.ts';
import { recognisePicture, type AcceptedFormat } from './recognise-picture.ts';

/**
 * Maximum number of megapixels by decoding cost: AVIF and HEIC are decoded as a whole and take 18 bytes per pixel, the
 * others at most 6 (measured: resident memory of a process that decodes 49 megapixels of each). Checked against the
 * header, before decoding.
 */
export const MAX_MEGAPIXELS: Readonly<Record<AcceptedFormat, number>> = {
  jpeg: 50,
  png: 50,
  webp: 50,
  gif: 50,
  avif: 24,
  heic: 24,
};
/**
 * Maximum height in pixels; a taller picture becomes narrower. Encoding noise of 1600 × 6400 took ten times as long as
 * this.
 */
const MAX_HEIGHT = 2560;
/** Part of each hash: new encoder settings lead to new addresses, since delivered pictures never change. */
const SETTINGS_VERSION = 'v1';

// Enable only the accepted formats among all that libvips reads: a drawing or document disguised as a picture then
// meets no reader.
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: READERS });
sharp.cache(false);
// One thread per picture leaves the other core to requests.
sharp.concurrency(1);

export interface EncodedVariant extends PictureVariant {
  bytes: Uint8Array;
}

export interface EncodedPicture {
  picture: PictureContent;
  variants: EncodedVariant[];
}

/** Why a file is refused. */
export type PictureRefusal =
  | { readonly refused: 'empty' | 'unknown_format' | 'damaged' | 'too_demanding' }
  | { readonly refused: 'too_many_pixels'; readonly megapixels: number };

/**
 * Decodes a picture and encodes it in every format and width: applies the orientation, drops metadata, and keeps no
 * byte of the original. Runs in a process of its own (see picture-encoder.ts).
 */
export async function encodePicture(file: Uint8Array): Promise<EncodedPicture | PictureRefusal> {
  if (file.byteLength === 0) return { refused: 'empty' };
  const format = recognisePicture(file);
  if (format === null) return { refused: 'unknown_format' };
  const bytes = format === 'avif' ? asStill(file) : file;
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
  // sharp's own limit would report the picture as damaged before the API can report it as too large.
  const settings = { limitInputPixels: false, failOn: 'error' } as const;
  const input = () => (pixels ? rawPicture(pixels) : sharp(bytes, settings));

  const header = await input()
    .metadata()
    .catch(() => null);
  const most = megapixels * 1_000_000;
  if (header && Math.max(header.width * header.height, claimedPixels(bytes, format)) > most) return tooLarge;

  try {
    const { data, info } = await firstDecoded([
      () => decoded(input, bytes, format, header),
      // A missing half would be filled with gray, so a completed picture must cause no other warning.
      ...completePicture(bytes, format).map((whole) => async () => {
        const again = () => sharp(whole, { ...settings, failOn: 'warning' });
        return decoded(again, whole, format, await again().metadata());
      }),
    ]);
    const base = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

    const widths: number[] = WIDTHS.filter((width) => width < info.width);
    widths.push(info.width);
    const variants: EncodedVariant[] = [];
    for (const width of widths) {
      for (const variantFormat of FORMATS) {
        const height = Math.max(1, Math.round((info.height * width) / info.width));
        const result = await encoded(base().resize({ width, height, fit: 'fill' }), variantFormat).toBuffer({
          resolveWithObject: true,
        });
        variants.push({ format: variantFormat, width, height: result.info.height, bytes: result.data });
      }
    }
    const tinyHeight = Math.min(64, Math.max(1, Math.round((info.height * 16) / info.width)));
    const tiny = await base()
      .resize({ width: 16, height: tinyHeight, fit: 'fill' })
      .webp({ quality: 30, effort: 0 })
      .toBuffer();
    const picture: PictureContent = {
      hash: createHash('sha256').update(SETTINGS_VERSION).update(file).digest('hex').slice(0, 32),
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

/** Presents a moving AVIF as the still one that it also contains, because the reader accepts only that. */
function asStill(file: Uint8Array): Uint8Array {
  const still = Buffer.from(file);
  still.write('avif', 8, 'latin1');
  return still;
}

/**
 * Tries several ways to decode a picture and returns the first success.
 *
 * @throws the last error
 */
async function firstDecoded(ways: readonly (() => Promise<Decoded>)[]): Promise<Decoded> {
  let failure: unknown;
  for (const way of ways) {
    try {
      return await way();
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

interface Decoded {
  readonly data: Buffer;
  readonly info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

/** Decodes the pixels of a picture: upright, on white, in sRGB, no larger than the largest variant. */
async function decoded(
  input: () => Sharp,
  bytes: Uint8Array,
  format: AcceptedFormat,
  header: Metadata | null,
): Promise<Decoded> {
  if (!header) throw new Error('damaged');
  const frame = await firstShownFrame(bytes, format, header);
  const isTurned = (header.orientation ?? 1) > 4;
  const [width, height] = isTurned ? [header.height, header.width] : [header.width, header.height];
  const scale = Math.min(1, WIDTHS.at(-1)! / width, MAX_HEIGHT / height);
  const size = (side: number) => Math.max(1, Math.round(side * scale));
  const sized = (picture: Sharp) =>
    picture.rotate().resize({ width: size(width), height: size(height), fit: 'fill' });
  const options = { resolveWithObject: true } as const;
  if (header.space === 'cmyk') {
    // As browsers show it: with a profile, without black point compensation; without one, by plain arithmetic.
    const inks = sized(input().pipelineColourspace('cmyk'));
    if (header.icc) return inks.toColourspace('srgb').raw().toBuffer(options);
    return withoutProfile(await inks.toColourspace('cmyk').raw().toBuffer(options));
  }
  let picture = input();
  if (frame && 'page' in frame)
    picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', page: frame.page });
  else if (frame) picture = sharp(await onCanvas(frame, width, height));
  return sized(picture).flatten({ background: '#ffffff' }).toColourspace('srgb').raw().toBuffer(options);
}

/** Converts ink on white to light: how much cyan, magenta, yellow and black let through. */
function withoutProfile({ data, info }: Decoded): Decoded {
  const colors = Buffer.alloc(info.width * info.height * 3);
  for (let from = 0, to = 0; to < colors.length; from += 4) {
    const light = 255 - data[from + 3]!;
    for (let ink = 0; ink < 3; ink++) colors[to++] = Math.round(((255 - data[from + ink]!) * light) / 255);
  }
  return { data: colors, info: { width: info.width, height: info.height, channels: 3 as const } };
}

/** Places a frame on a white canvas; nothing was visible before it. */
function onCanvas({ bytes, left, top }: Extract<Frame, { bytes: Buffer }>, width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: '#ffffff' } })
    .composite([{ input: bytes, left, top }])
    .png()
    .toBuffer();
}

/** Returns the size of a moving GIF by its header; the reader reports that of its first frame. */
function claimedPixels(bytes: Uint8Array, format: AcceptedFormat): number {
  if (format !== 'gif') return 0;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, 10);
  return head.readUInt16LE(6) * head.readUInt16LE(8);
}

function rawPicture({ data, width, height }: DecodedPixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });
}

// Efforts chosen by time on 2 cores: AVIF at effort 2 takes a third of the default's time for 4 % more bytes.
function encoded(image: Sharp, format: PictureFormat): Sharp {
  if (format === 'avif') return image.avif({ quality: 50, effort: 2 });
  if (format === 'webp') return image.webp({ quality: 74, effort: 2 });
  return image.jpeg({ quality: 78, progressive: true });
}
