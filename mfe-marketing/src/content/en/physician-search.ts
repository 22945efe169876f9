export const physicianSearch = {
  label: 'Search',
  placeholder: 'Name, field, language, city or training',
  /** `{all}` and `{found}` are numbers, `{query}` is the search text. */
  all: '{all} physicians',
  some: '{found} of {all} physicians match “{query}”',
  none: 'No physician matches “{query}”',
  nearest: 'No physician matches “{query}”. The closest:',
  noneTitle: 'No physician in this list matches.',
  noneText:
    'Try a shorter word, or tell a care coordinator what you need. We also work with other physicians.',
  showAll: 'Show all {all} physicians',
} as const;
