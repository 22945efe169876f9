/**
 * Decodes the hash of an address.
 *
 * @param hash including its `#`
 * @returns empty if there is none, or for malformed percent-encoding as in `#50%`
 */
export function hashText(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
