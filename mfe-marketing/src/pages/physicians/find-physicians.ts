import { searchList, type Synonyms } from '@opinionbridge/contracts/text';
import { searchedTexts } from '../../blocks/physicians/searched-texts.ts';
import type { PhysicianTexts } from '../../blocks/physicians/physician-card.tsx';
import type { ProfileOf } from '../../content/physician-profiles.ts';
import type { ConsultLanguage, Physician, Specialty } from '../../content/physician.ts';
import { allPhysicians } from '../../content/physicians.ts';
import type { Locale } from '../../locale/locale.tsx';

/** A visitor's search criteria; omitted ones match everything. */
export interface PhysicianFilter {
  /** Name, condition or city, as typed. */
  readonly q?: string;
  readonly specialty?: Specialty;
  readonly language?: ConsultLanguage;
}

/** Maximum number of characters of a search; also set on the field. */
export const MAX_SEARCH = 100;
const SPECIALTIES: readonly Specialty[] = ['cancer', 'orthopedics'];
export const CONSULT_LANGUAGES: readonly ConsultLanguage[] = ['hi', 'te', 'gu', 'mr'];

/** @returns the filter in an address's query, without invalid values */
export function readFilter(search: URLSearchParams): PhysicianFilter {
  const q = [...(search.get('q') ?? '').trim()].slice(0, MAX_SEARCH).join('').trim();
  const specialty = SPECIALTIES.find((one) => one === search.get('specialty'));
  const language = CONSULT_LANGUAGES.find((one) => one === search.get('language'));
  return { ...(q && { q }), ...(specialty && { specialty }), ...(language && { language }) };
}

/** @returns the one or two physicians that an address's query compares */
export function readCompared(search: URLSearchParams): readonly Physician[] {
  const ids = new Set([search.get('compare'), search.get('with')]);
  return [...ids].flatMap((id) => allPhysicians.find((one) => one.id === id) ?? []);
}

/**
 * Returns the physicians that match the entire filter, best first, or else the closest matches; physicians of another
 * specialty or language are preferred to none.
 *
 * @param profiles of physicians beyond their cards, in each language
 * @param cards texts of the cards, in the language of the page
 */
export function findPhysicians(
  { q = '', specialty, language }: PhysicianFilter,
  profiles: readonly ProfileOf[],
  cards: PhysicianTexts,
  { languages }: Locale['common'],
  synonyms: Synonyms | undefined,
): { readonly found: readonly Physician[]; readonly nearest: readonly Physician[] } {
  const fitting = allPhysicians.filter(
    (physician) =>
      (specialty === undefined || physician.specialty === specialty) &&
      (language === undefined || physician.languages.includes(language)),
  );
  const search = (physicians: readonly Physician[]) =>
    searchList(physicians, (one) =>
      searchedTexts(
        one,
        profiles.map((profileOf) => profileOf(one.id)),
        cards,
        languages,
      ),
    )(q, synonyms);
  const result = search(fitting);
  if (result.found.length > 0) return result;
  const { found, nearest } = search(allPhysicians);
  return {
    found: [],
    nearest: [found, result.nearest, nearest].find(({ length }) => length > 0)?.slice(0, 3) ?? [],
  };
}
