import { physicianLists } from './physician-lists.ts';

/** Words around the physicians; who they are is data, see `../physicians.ts`. */
export const physicians = {
  lists: physicianLists,
  /** `{name}` is a physician's. */
  portrait: 'Portrait of {name}',
  /** `{years}` is a number. */
  years: '{years} years in practice',
  profile: 'View profile',
  search: {
    label: 'Search',
    placeholder: 'Name, field, language, city or training',
    /** `{all}` and `{found}` are numbers, `{query}` is what was typed. */
    all: '{all} physicians',
    some: '{found} of {all} physicians match “{query}”',
    none: 'No physician matches “{query}”',
    noneTitle: 'No physician in this list matches.',
    noneText:
      'Try a shorter word, or tell a care coordinator what you need. We know physicians beyond this list.',
    showAll: 'Show all {all} physicians',
  },
  /** By id, where the language is not English. */
  subspecialties: {} as Readonly<Record<string, string>>,
} as const;
