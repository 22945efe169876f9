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
  if (end)
    return end.equals(bytes.subarray(-2))
      ? []
      : [end, end.subarray(1)].map((more) => Buffer.concat([bytes, more]));
  if (format !== 'webp') return [];
  // RIFF says in its head how long it is.
  const missing = Buffer.from(bytes.buffer, bytes.byteOffset, 8).readUInt32LE(4) + 8 - bytes.byteLength;
  return missing > 0 && missing <= MAX_MISSING ? [Buffer.concat([bytes, Buffer.alloc(missing)])] : [];
}
