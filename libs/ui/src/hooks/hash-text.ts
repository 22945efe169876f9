/** Decodes a hash including its `#`; empty if there is none, or for broken encoding as in `#50%`. */
export function hashText(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
