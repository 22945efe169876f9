import { physicianLists } from './physician-lists.ts';

/** Texts around the physicians, whose data are in `../physicians.ts`. */
export const physicians = {
  lists: physicianLists,
  /** `{name}` is the physician's name. */
  portrait: 'Portrait of {name}',
  /** `{years}` is a number. */
  years: '{years} years in practice',
  /** By id, for languages other than English. */
  subspecialties: {} as Readonly<Record<string, string>>,
} as const;
