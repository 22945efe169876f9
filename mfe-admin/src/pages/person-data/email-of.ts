/** @returns the e-mail address behind the `#` of an address; empty for none, and for what nobody can have written */
export function emailOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).trim().slice(0, 254);
  } catch {
    return '';
  }
}
