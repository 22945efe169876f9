import { comparisonKey } from './comparison-key.ts';

const MAX_LENGTH = 120;

/**
 * Returns the slug of a title by the site's rule: lower case, spaces to hyphens, other non-word characters dropped.
 * Latin accents are dropped, but the marks of Indian scripts are vowels and stay: "हृदय रोग" becomes "हृदय-रोग".
 *
 * @returns at most 120 characters; empty if nothing of the title is left
 */
export function slugify(title: string): string {
  const slug = comparisonKey(title)
    .replace(/[\s_]/gu, '-')
    .replace(/[^\p{L}\p{M}\p{N}-]/gu, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    // Because removed characters may have separated letters that combine into one (Korean).
    .normalize('NFC');
  return slug.length > MAX_LENGTH ? cut(slug) : slug;
}

/** Cuts between letters as readers see them, never inside an akshara, and drops a trailing hyphen. */
function cut(slug: string): string {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('hi').segment(slug)) {
    if (index + segment.length > MAX_LENGTH) break;
    end = index + segment.length;
  }
  return slug.slice(0, end).replace(/-$/, '');
}

/** Terms that differ in one of these signs are different: HER2+ and HER2- are opposite findings. */
const SIGNS: Readonly<Record<string, string>> = {
  '+': 'plus',
  '±': 'plus minus',
  '%': 'percent',
  '#': 'sharp',
  '*': 'star',
  '↑': 'up',
  '↓': 'down',
  '→': 'to',
  '♯': 'sharp',
  '×': 'times',
  '&': 'and',
  '~': 'about',
  '≈': 'about',
  '♀': 'female',
  '♂': 'male',
  '∞': 'infinite',
  '‰': 'per mille',
  '°': 'degrees',
  '<': 'under',
  '>': 'over',
  '≤': 'at most',
  '≥': 'at least',
  '=': 'equals',
  '≠': 'not',
};
const SIGN = new RegExp(`[${Object.keys(SIGNS).join('')}]`, 'g');
/** A hyphen that joins nothing after it, or precedes a number or an end: "ER-", "-7", "HER2 (-)", "ER -, PR +". */
const MINUS =
  /(?<=[\p{L}\p{M}\p{N}])-(?![\p{L}\p{M}\p{N}])|(?<![\p{L}\p{M}\p{N}-])-(?=\p{N}|\s*(?:[),/;]|$))/gu;

/**
 * Returns the slug of a category, tag or author, with signs spelled out: "ER+/PR-" becomes "er-plus-pr-minus". Signs
 * alone, such as a dash for "none", are no name.
 */
export function termSlug(name: string): string {
  if (slugify(name) === '') return '';
  return slugify(
    comparisonKey(name)
      .replace(MINUS, ' minus ')
      .replace(SIGN, (sign) => ` ${SIGNS[sign]} `),
  );
}

/** Prefixes what would be mistaken: numbers are sample posts, 24 hexadecimal digits are ids. */
export function postSlug(slug: string): string {
  return /^\d+$|^[0-9a-f]{24}$/.test(slug) ? `post-${slug}` : slug;
}
