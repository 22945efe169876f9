/** Objects and lists in each other, as `inspect` counts them: 0 to 6. */
export const MAX_DEPTH = 7;
/** Fields and list entries; a bulk change of a hundred enquiries has 302. */
export const MAX_ENTRIES = 1_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
/** `[` and `{`, `]` and `}` differ in this bit only. */
const BRACE = 0x20;
const [OPEN, CLOSE] = [0x5b, 0x5d];

/**
 * Looks over JSON before it is parsed: a megabyte of brackets keeps the parser for 160 ms, and one of many names for 30 ms. This
 * reads it in 10 ms, and stops at the first bracket too many.
 *
 * @param bytes in UTF-8
 * @returns whether it is neither deeper nor wider than any call needs
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

/** @returns where the quote is that ends a text; the end of the bytes without one */
function endOfText(bytes: Buffer, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
}
