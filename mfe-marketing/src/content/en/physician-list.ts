import { physicianNumbers } from './promises/physicians.ts';

export const physicianList = {
  lead: `${physicianNumbers.listed} Tell us who you would like to ask, or let a coordinator choose.`,
  filter: {
    label: 'Find a physician',
    q: 'Name or condition',
    example: 'For example: knee, breast cancer, Dr. Deshkar',
    specialtyLabel: 'Specialty',
    specialties: { cancer: 'Cancer (Oncology)', orthopedics: 'Orthopedics' },
    language: 'Language',
    any: 'Any',
    apply: 'Show physicians',
    clear: 'Clear filters',
  },
  /** `{found}` and `{all}` are numbers. */
  count: '{found} of {all} physicians',
  none: 'No physicians match.',
  nearest: 'No physicians match everything. The closest:',
  noneText: 'Try another word or clear a filter. We also work with other physicians.',
  showAll: 'Show all {all} physicians',
  ask: 'Ask a care coordinator',
  compare: {
    title: 'Compare two physicians',
    compare: 'First physician',
    with: 'Second physician',
    choose: 'Choose',
    apply: 'Compare',
    field: 'Subspecialty',
  },
  head: {
    description:
      'US-licensed physicians in oncology and orthopedics: training, board certification, languages and focus. Search by name or condition, filter by specialty and language, compare two.',
  },
} as const;
