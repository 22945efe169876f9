import { comparisonKey } from './comparison-key.ts';

const MAX_LENGTH = 120;

/**
 * The slug of a title, by the site's rule: lower case, spaces to hyphens, other non-word characters dropped. Latin
 * accents are dropped, but the marks of Indian scripts are vowels and stay: "हृदय रोग" becomes "हृदय-रोग".
 *
 * @returns at most 120 characters; empty when nothing of the title is left.
 */
export function slugify(title: string): string {
  const slug = comparisonKey(title)
    .replace(/[\s_]/gu, '-')
    .replace(/[^\p{L}\p{M}\p{N}-]/gu, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    // Because what was dropped may have stood between two letters that are written as one (Korean).
    .normalize('NFC');
  return slug.length > MAX_LENGTH ? cut(slug) : slug;
}

/** Between letters as readers see them, without a hyphen at the end: half an akshara is none. */
function cut(slug: string): string {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('hi').segment(slug)) {
    if (index + segment.length > MAX_LENGTH) break;
    end = index + segment.length;
  }
  return slug.slice(0, end).replace(/-$/, '');
}

/** A term that differs in one of these is another one: HER2+ and HER2- are opposite findings. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '+': 'plus', '±': 'plus minus', '%': 'percent', '#': 'sharp', '*': 'star' },
  ...{
    '↑': 'up',
    '↓': 'down',
    '→': 'to',
    '♯': 'sharp',
    '×': 'times',
    '&': 'and',
    '~': 'about',
    '≈': 'about',
  },
  ...{ '♀': 'female', '♂': 'male', '∞': 'infinite', '‰': 'per mille', '°': 'degrees' },
  ...{ '<': 'under', '>': 'over', '≤': 'at most', '≥': 'at least', '=': 'equals', '≠': 'not' },
};
const SIGN = new RegExp(`[${Object.keys(SIGNS).join('')}]`, 'g');
/** A hyphen that joins nothing behind it, stands right before a number, or at an end: "ER-", "-7", "HER2 (-)", "ER -, PR +". */
const MINUS =
  /(?<=[\p{L}\p{M}\p{N}])-(?![\p{L}\p{M}\p{N}])|(?<![\p{L}\p{M}\p{N}-])-(?=\p{N}|\s*(?:[),/;]|$))/gu;

/** The slug of a category, tag or author: as that of a title, with the signs in words. "ER+/PR-" becomes "er-plus-pr-minus". */
export function termSlug(name: string): string {
  return slugify(
    comparisonKey(name)
      .replace(MINUS, ' minus ')
      .replace(SIGN, (sign) => ` ${SIGNS[sign]} `),
  );
}

/** Slugs that would be taken for something else: numbers are sample posts, 24 hexadecimal digits are ids. */
export function postSlug(slug: string): string {
  return /^\d+$|^[0-9a-f]{24}$/.test(slug) ? `post-${slug}` : slug;
}
