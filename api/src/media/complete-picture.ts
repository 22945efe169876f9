import type { AcceptedFormat } from './recognise-picture.ts';

/** Maximum number of bytes missing at the end: they contain the end marker and at most the last pixels. */
const MAX_MISSING = 2;
const ENDS: Partial<Record<AcceptedFormat, Buffer>> = {
  jpeg: Buffer.from([0xff, 0xd9]),
  gif: Buffer.from([0, 0x3b]),
};

/**
 * Completes a picture that lacks the last bytes of its file, as some phones and programs omit them. All viewers show
 * such pictures.
 *
 * @returns possible completions to try in turn; empty if no known end is missing
 */
export function completePicture(bytes: Uint8Array, format: AcceptedFormat): Uint8Array[] {
  const end = ENDS[format];
  if (format === 'gif' && !mayEndHere(bytes)) return [];
  if (end)
    return end.equals(bytes.subarray(-2))
      ? []
      : [end, end.subarray(1)].map((more) => Buffer.concat([bytes, more]));
  if (format !== 'webp') return [];
  // The RIFF header contains the length.
  const missing = Buffer.from(bytes.buffer, bytes.byteOffset, 8).readUInt32LE(4) + 8 - bytes.byteLength;
  return missing > 0 && missing <= MAX_MISSING ? [Buffer.concat([bytes, Buffer.alloc(missing)])] : [];
}

/** Maximum size of a GIF data block in bytes. */
const FULL_PART = 255;

/**
 * Whether a GIF's data may end where the file does. Writers fill a block before they begin the next, so a full block is
 * followed by another: half a file cut there would look complete.
 */
function mayEndHere(gif: Uint8Array): boolean {
  const tableBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableBytes(gif[10]);
  while (at < gif.length) {
    if (gif[at] === 0x21) at += 2;
    else if (gif[at] === 0x2c) at += 11 + tableBytes(gif[at + 9]);
    else return true;
    let part = 0;
    for (; at < gif.length && gif[at] !== 0; at += 1 + part) part = gif[at]!;
    if (at >= gif.length) return part < FULL_PART;
    at += 1;
  }
  return true;
}
