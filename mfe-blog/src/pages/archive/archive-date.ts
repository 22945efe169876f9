import { comparisonKey } from '@opinionbridge/contracts/text';

const MONTHS = [
  ['january', 'jan', 'जनवरी'],
  ['february', 'feb', 'फ़रवरी', 'फरवरी'],
  ['march', 'mar', 'मार्च'],
  ['april', 'apr', 'अप्रैल'],
  ['may', 'मई'],
  ['june', 'jun', 'जून'],
  ['july', 'jul', 'जुलाई'],
  ['august', 'aug', 'अगस्त'],
  ['september', 'sep', 'sept', 'सितंबर', 'सितम्बर'],
  ['october', 'oct', 'अक्टूबर', 'अक्तूबर'],
  ['november', 'nov', 'नवंबर', 'नवम्बर'],
  ['december', 'dec', 'दिसंबर', 'दिसम्बर'],
] as const;

/**
 * Returns the canonical form of a date in an archive's address, for all spellings used by people and old links:
 * `18-september-2025`, `September 18, 2025`, `2025-9-18`, `18-09-2025` (day first, as in India), `sept-2025`.
 *
 * @param term the last part of the address, decoded
 * @returns `2025-09-18`, `2025-09` or `2025`; undefined for invalid dates, such as 30 February
 */
export function archiveDate(term: string): string | undefined {
  const parts = comparisonKey(term)
    .split(/[\s,.\-_/]+/)
    .filter(Boolean)
    .map((part) => part.replace(/^(\d{1,2})(st|nd|rd|th)$/, '$1'));
  const named = parts.findIndex((part) => monthOf(part) > 0);
  const numbers = parts.filter((_, index) => index !== named);
  if (numbers.length > 3 || !numbers.every((part) => /^\d{1,2}$|^\d{4}$/.test(part))) return undefined;
  const at = numbers.findIndex((part) => part.length === 4);
  const year = numbers[at];
  if (year === undefined) return undefined;
  const small = numbers.filter((_, index) => index !== at).map(Number);
  // Largest unit first if the year comes first, otherwise smallest first.
  const ordered = at === 0 ? small : small.reverse();
  const [month, day] = named >= 0 ? [monthOf(parts[named] as string), ...small] : ordered;
  if (small.length > (named >= 0 ? 1 : 2)) return undefined;
  return isDay(Number(year), month, day)
    ? [year, ...[month, day].map(twoDigits)].filter(Boolean).join('-')
    : undefined;
}

const monthOf = (name: string) =>
  MONTHS.findIndex((names) => (names as readonly string[]).includes(name)) + 1;

const twoDigits = (number: number | undefined) =>
  number === undefined ? '' : String(number).padStart(2, '0');

/** Returns whether a date exists; omitted parts are not checked. */
function isDay(year: number, month = 1, day = 1): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
