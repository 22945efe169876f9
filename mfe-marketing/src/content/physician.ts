/** Codes of consultation languages other than English. */
export type ConsultLanguage = 'hi' | 'te' | 'gu' | 'mr';

export type Specialty = 'cancer' | 'orthopedics';

/** Data of a physician's card; their page has more, see `physician-profiles.ts`. */
export interface Physician {
  /** Also the name of the portrait, and the last part of the page's address. */
  readonly id: string;
  readonly name: string;
  readonly degrees: string;
  readonly specialty: Specialty;
  /** In English; see `subspecialties` for other languages. */
  readonly subspecialty: string;
  readonly years: number;
  readonly languages: readonly ConsultLanguage[];
}

export type PhysicianRow = readonly [
  id: string,
  name: string,
  degrees: string,
  subspecialty: string,
  years: number,
  ...languages: ConsultLanguage[],
];

export const physicianOf =
  (specialty: Specialty) =>
  ([id, name, degrees, subspecialty, years, ...languages]: PhysicianRow): Physician => ({
    id,
    degrees,
    specialty,
    subspecialty,
    years,
    languages,
    name: `Dr. ${name}`,
  });
