/** Maximum nesting of objects and lists; `inspect` counts the same levels from 0 to 6. */
export const MAX_DEPTH = 7;
/** Maximum number of fields and list entries; a bulk change of a hundred enquiries has 302. */
export const MAX_ENTRIES = 1_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
/** `[` and `{`, and `]` and `}`, differ only in this bit. */
const BRACE = 0x20;
const [OPEN, CLOSE] = [0x5b, 0x5d];

/**
 * Checks the shape of JSON before it is parsed: a megabyte of brackets takes the parser 160 ms, and one of many names
 * 30 ms. This check takes 10 ms, and stops at the first bracket over the limit.
 *
 * @param bytes encoded in UTF-8
 * @returns whether the JSON is neither deeper nor wider than any call needs
 */
export function isPlainJson(bytes: Buffer, maxEntries = MAX_ENTRIES): boolean {
  let depth = 0;
  let entries = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte === QUOTE) at = endOfText(bytes, at + 1);
    else if (byte === COMMA) entries += 1;
    else if ((byte & ~BRACE) === OPEN) depth += 1;
    else if ((byte & ~BRACE) === CLOSE) depth -= 1;
    if (depth > MAX_DEPTH || entries > maxEntries) return false;
  }
  return true;
}

/** @returns the index of the closing quote; the end of the bytes if there is none */
function endOfText(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
}
