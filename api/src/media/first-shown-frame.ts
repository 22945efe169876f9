import { crc32 } from 'node:zlib';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { AcceptedFormat } from './recognise-picture.ts';

/** So many frames of a moving picture are looked at, and so many pixels of all of them. */
const MOST_FRAMES = 50;
const MOST_PIXELS = 200_000_000;

/** A frame of a moving picture: its number for the reader, or a PNG of its own with its place in the whole. */
export type Frame =
  { readonly page: number } | { readonly bytes: Buffer; readonly left: number; readonly top: number };

/**
 * The first frame of a moving picture with anything to see in it. Many begin with an empty one.
 *
 * @param header as the reader has it, which knows nothing of the frames of a PNG
 * @returns undefined for the first, and where all are empty
 */
export async function firstShownFrame(
  bytes: Uint8Array,
  format: AcceptedFormat,
  { pages = 1, width, height }: Metadata,
): Promise<Frame | undefined> {
  const frames: readonly Frame[] =
    format === 'png' ? pngFrames(bytes) : Array.from({ length: pages }, (_, page) => ({ page }));
  if (frames.length < 2 || !(await isEmpty(sharp(bytes)))) return undefined;
  const looked = Math.min(MOST_FRAMES, Math.ceil(MOST_PIXELS / (width * height)));
  for (const frame of frames.slice(1, looked)) {
    const picture = 'page' in frame ? sharp(bytes, { page: frame.page }) : sharp(frame.bytes);
    if (!(await isEmpty(picture).catch(() => true))) return frame;
  }
  return undefined;
}

/** Of one color, or transparent. */
async function isEmpty(picture: Sharp): Promise<boolean> {
  const { channels } = await picture.stats();
  const isTransparent = channels.length % 2 === 0 && channels.at(-1)?.max === 0;
  return isTransparent || channels.every(({ min, max }) => min === max);
}

const SIGNATURE_BYTES = 8;

/** The frames of a moving PNG (APNG), each as a PNG: what libpng reads is the first alone. */
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
    // Behind the number of the chunk.
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
