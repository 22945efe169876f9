const MAX_LENGTH = 120;

/**
 * The slug of a name, by the site's rule: lower case, spaces to hyphens, other non-word characters dropped. Latin
 * accents are dropped, but the marks of Indian scripts are vowels and stay: "हृदय रोग" becomes "हृदय-रोग".
 *
 * @returns at most 120 characters; empty when nothing of the name is left.
 */
export function slugify(name: string): string {
  return (
    name
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      // What says how an emoji looks is a mark, too, and would stay where the emoji goes.
      .replace(/[\ufe00-\ufe0f\u20e3\u{e0100}-\u{e01ef}]/gu, '')
      .toLowerCase()
      .replace(/[\s_]/gu, '-')
      .replace(/[^\p{L}\p{M}\p{N}-]/gu, '')
      .replace(/-{2,}/g, '-')
      .replace(/^-|-$/g, '')
      // Last, because what was dropped may have stood between two letters that are written as one (Korean).
      .normalize('NFC')
      .slice(0, MAX_LENGTH)
      // What the cut left: a hyphen, or the first half of a letter beyond U+FFFF.
      .replace(/[-\ud800-\udbff]$/, '')
  );
}
