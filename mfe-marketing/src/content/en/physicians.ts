import { physicianLists } from './physician-lists.ts';

/** Words around the physicians; who they are is data, see `../physicians.ts`. */
export const physicians = {
  lists: physicianLists,
  /** `{name}` is a physician's. */
  portrait: 'Portrait of {name}',
  /** `{years}` is a number. */
  years: '{years} years in practice',
  /** By id, where the language is not English. */
  subspecialties: {} as Readonly<Record<string, string>>,
} as const;
