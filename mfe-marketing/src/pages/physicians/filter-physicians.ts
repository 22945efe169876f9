import type { ConsultLanguage, Physician, Specialty } from '../../content/physician.ts';
import { allPhysicians } from '../../content/physicians.ts';

/** What a visitor looks for; what is left out does not matter. */
export interface PhysicianFilter {
  readonly specialty?: Specialty;
  readonly subspecialty?: string;
  readonly language?: ConsultLanguage;
}

const SPECIALTIES: readonly Specialty[] = ['cancer', 'orthopedics'];
export const CONSULT_LANGUAGES: readonly ConsultLanguage[] = ['hi', 'te', 'gu', 'mr'];

/** @returns the filter that an address's query says, without values that are none or that no specialty chosen has */
export function readFilter(search: URLSearchParams): PhysicianFilter {
  const specialty = SPECIALTIES.find((one) => one === search.get('specialty'));
  const subspecialty = allPhysicians.find(
    (one) =>
      one.subspecialty === search.get('subspecialty') &&
      (specialty === undefined || one.specialty === specialty),
  )?.subspecialty;
  const language = CONSULT_LANGUAGES.find((one) => one === search.get('language'));
  return {
    ...(specialty && { specialty }),
    ...(subspecialty !== undefined && { subspecialty }),
    ...(language && { language }),
  };
}

/** @returns the physicians that fit all of the filter, in their order */
export const filterPhysicians = ({
  specialty,
  subspecialty,
  language,
}: PhysicianFilter): readonly Physician[] =>
  allPhysicians.filter(
    (physician) =>
      (specialty === undefined || physician.specialty === specialty) &&
      (subspecialty === undefined || physician.subspecialty === subspecialty) &&
      (language === undefined || physician.languages.includes(language)),
  );
