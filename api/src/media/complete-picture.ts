import type { AcceptedFormat } from './recognise-picture.ts';

/** So much of its end a picture may lack: what is cut off there is the mark of the end, and at most the last dots. */
const MAX_MISSING = 2;
const ENDS: Partial<Record<AcceptedFormat, Buffer>> = {
  jpeg: Buffer.from([0xff, 0xd9]),
  gif: Buffer.from([0, 0x3b]),
};

/**
 * A picture that lacks the last bytes of its file, as some phones and programs leave them off, with these put in. Every viewer shows it.
 *
 * @returns what it may have been, to be tried in turn; none where no end is missing that is known
 */
export function completePicture(bytes: Uint8Array, format: AcceptedFormat): Uint8Array[] {
  const end = ENDS[format];
  if (format === 'gif' && !mayEndHere(bytes)) return [];
  if (end)
    return end.equals(bytes.subarray(-2))
      ? []
      : [end, end.subarray(1)].map((more) => Buffer.concat([bytes, more]));
  if (format !== 'webp') return [];
  // RIFF says in its head how long it is.
  const missing = Buffer.from(bytes.buffer, bytes.byteOffset, 8).readUInt32LE(4) + 8 - bytes.byteLength;
  return missing > 0 && missing <= MAX_MISSING ? [Buffer.concat([bytes, Buffer.alloc(missing)])] : [];
}

/** Bytes of the parts that GIF keeps data in. */
const FULL_PART = 255;

/**
 * Whether the data of a GIF may end where the file does. Writers fill a part before they begin the next, so after a full one comes another:
 * half a file that is cut there would look whole.
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
