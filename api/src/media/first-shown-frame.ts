import { crc32 } from 'node:zlib';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { AcceptedFormat } from './recognise-picture.ts';

/** Maximum number of frames examined in a moving picture, and of pixels in all of them. */
const MOST_FRAMES = 50;
const MOST_PIXELS = 200_000_000;

/**
 * A frame of a moving picture: its page number for the reader, or an image of its own with its position in the whole.
 */
export type Frame =
  { readonly page: number } | { readonly bytes: Buffer; readonly left: number; readonly top: number };

/**
 * Returns the first frame of a moving picture with visible content; many begin with an empty one.
 *
 * @param header as reported by the reader, which does not know the frames of a PNG
 * @returns undefined for the first frame, or if all are empty
 */
export async function firstShownFrame(
  bytes: Uint8Array,
  format: AcceptedFormat,
  { pages = 1, width, height }: Metadata,
): Promise<Frame | undefined> {
  const frames: readonly Frame[] =
    format === 'png'
      ? pngFrames(bytes)
      : format === 'avif'
        ? avifFrames(bytes)
        : Array.from({ length: pages }, (_, page) => ({ page }));
  if (frames.length < 2 || !(await isEmpty(sharp(bytes)))) return undefined;
  const looked = Math.min(MOST_FRAMES, Math.ceil(MOST_PIXELS / (width * height)));
  for (const frame of frames.slice(1, looked)) {
    const picture = 'page' in frame ? sharp(bytes, { page: frame.page }) : sharp(frame.bytes);
    if (!(await isEmpty(picture).catch(() => true))) return frame;
  }
  return undefined;
}

/** Difference between the lightest and darkest value of a channel below which people see a single color. */
const SAME = 8;

/** Whether a picture is of a single color or transparent. */
async function isEmpty(picture: Sharp): Promise<boolean> {
  const { channels } = await picture.stats();
  const isTransparent = channels.length % 2 === 0 && channels.at(-1)?.max === 0;
  return isTransparent || channels.every(({ min, max }) => max - min <= SAME);
}

/**
 * Extracts frames of a moving AVIF as stills: the reader shows the last frame within the picture's data, whose length
 * is set to end at that frame. Skips frames increasingly, because each is decoded from the first one on.
 */
function avifFrames(bytes: Uint8Array): Frame[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const contentOf = (type: string) => {
    const at = file.indexOf(type, 0, 'latin1');
    return at < 0 ? Buffer.alloc(0) : file.subarray(at + 4, at + file.readUInt32BE(at - 4) - 4);
  };
  // Sizes of all frames, the offset of the file's first chunk of frames, and the number of frames in it.
  const [sizes, offsets, pieces] = [contentOf('stsz'), contentOf('stco'), contentOf('stsc')];
  if (sizes.length < 16 || offsets.length < 12 || pieces.length < 20) return [];
  const size = (frame: number) => sizes.readUInt32BE(4) || sizes.readUInt32BE(12 + 4 * frame);
  const first = Buffer.concat([offsets.subarray(8, 12), Buffer.alloc(4)]);
  first.writeUInt32BE(size(0), 4);
  const place = file.indexOf(first);
  if (place < 0) return [];
  const frames: Frame[] = [{ bytes: file, left: 0, top: 0 }];
  const count = Math.min(sizes.readUInt32BE(8), pieces.readUInt32BE(12), MOST_FRAMES);
  for (let read = size(0), frame = 1, next = 1; frame < count; frame++) {
    read += size(frame);
    if (frame < next && frame < count - 1) continue;
    next *= 2;
    const still = Buffer.from(file);
    still.writeUInt32BE(read, place + 4);
    // The first frame's transparency does not apply to this one.
    const alpha = still.indexOf('auxl', 0, 'latin1');
    if (alpha >= 0) still.write('free', alpha, 'latin1');
    frames.push({ bytes: still, left: 0, top: 0 });
  }
  return frames;
}

const SIGNATURE_BYTES = 8;

/** Extracts the frames of a moving PNG (APNG) as PNGs; libpng reads only the first. */
function pngFrames(bytes: Uint8Array): Frame[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const common: Buffer[] = [];
  const frames: { control: Buffer; data: Buffer[] }[] = [];
  for (let at = SIGNATURE_BYTES; at + 12 <= file.length && frames.length <= MOST_FRAMES;) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const content = file.subarray(at + 8, at + 8 + length);
    if (type === 'fcTL' && length >= 26) frames.push({ control: content, data: [] });
    else if (type === 'IDAT') frames.at(-1)?.data.push(content);
    // Skip the chunk's sequence number.
    else if (type === 'fdAT') frames.at(-1)?.data.push(content.subarray(4));
    else if (/^(IHDR|PLTE|tRNS|gAMA|sRGB|iCCP)$/.test(type)) common.push(chunk(type, content));
    at += 12 + length;
  }
  return frames.flatMap(({ control, data }) => {
    const [header, ...others] = common;
    if (!header || data.length === 0) return [];
    const size = Buffer.concat([control.subarray(4, 12), header.subarray(16, 21)]);
    const parts = [file.subarray(0, SIGNATURE_BYTES), chunk('IHDR', size), ...others];
    const whole = [...parts, chunk('IDAT', Buffer.concat(data)), chunk('IEND', Buffer.alloc(0))];
    return {
      bytes: Buffer.concat(whole),
      left: control.readUInt32BE(12),
      top: control.readUInt32BE(16),
    };
  });
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
