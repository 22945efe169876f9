import { sample } from './sample.ts';
import { physicianNumbers } from './promises/physicians.ts';

/** Words of the list of physicians and of the page of each. */
export const physicianPages = {
  list: {
    title: 'Physicians',
    lead: `${physicianNumbers.listed} Tell us who you would like to ask, or let a coordinator choose.`,
    filter: {
      label: 'Find a physician',
      specialty: 'Specialty',
      specialties: { cancer: 'Cancer (Oncology)', orthopedics: 'Orthopedics' },
      subspecialty: 'Subspecialty',
      language: 'Language',
      any: 'Any',
      apply: 'Show physicians',
      clear: 'Clear filters',
    },
    /** `{found}` and `{all}` are numbers. */
    count: '{found} of {all} physicians',
    none: 'No physicians match.',
    noneText: 'Clear a filter, or ask a care coordinator.',
    head: {
      title: 'Physicians',
      description:
        'US-licensed physicians in oncology and orthopedics: training, board certification, languages and focus. Filter by specialty, subspecialty and language.',
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
    others: 'More physicians in this specialty',
    /** `{name}`, `{field}` are the physician's. */
    description: '{name}: {field}. Training, board certification, licenses, languages and publications.',
    notFound: 'We can’t find that physician',
  },
} as const;
