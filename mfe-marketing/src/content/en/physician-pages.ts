import { sample } from './sample.ts';
import { physicianNumbers } from './promises/physicians.ts';

/** Words of the list of physicians and of the page of each. */
export const physicianPages = {
  list: {
    title: 'Physicians',
    lead: `${physicianNumbers.listed} Tell us who you would like to ask, or let a coordinator choose.`,
    filter: {
      label: 'Find a physician',
      q: 'Name or condition',
      example: 'For example: knee, breast cancer, Dr. Deshkar',
      specialty: 'Specialty',
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
    noneText: 'Try another word or clear a filter. We know physicians beyond this list, too.',
    showAll: 'Show all {all} physicians',
    ask: 'Ask a care coordinator',
    compare: {
      title: 'Compare two physicians',
      compare: 'First physician',
      with: 'Second physician',
      choose: 'Choose',
      apply: 'Compare',
      field: 'Subspecialty',
      ask: 'Ask for this physician',
    },
    head: {
      title: 'Physicians',
      description:
        'US-licensed physicians in oncology and orthopedics: training, board certification, languages and focus. Search by name or condition, filter by specialty and language, compare two.',
    },
  },
  sample: `Sample profile. ${sample}`,
  profile: {
    ask: 'Ask for this physician',
    /** `{name}` is the physician's title and last name. */
    askText:
      'Tell a care coordinator that you would like to hear from {name}. We will check whether they can take your case, and when.',
    practices: 'Practices in',
    licensed: 'Licensed in',
    board: 'Board certification',
    languages: 'Languages',
    years: 'Years in practice',
    focus: 'Patients ask about',
    training: 'Training',
    publications: 'Publications',
    others: 'Physicians in related fields',
    compare: 'Compare with another physician',
    /** `{name}`, `{field}` are the physician's. */
    description: '{name}: {field}. Training, board certification, licenses, languages and publications.',
    notFound: 'We can’t find that physician',
  },
} as const;
