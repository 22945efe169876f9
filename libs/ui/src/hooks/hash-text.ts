/**
 * @param hash of an address, with its `#`
 * @returns what it says; empty for nothing, and for percent signs that encode nothing, as in `#50%`
 */
export function hashText(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
