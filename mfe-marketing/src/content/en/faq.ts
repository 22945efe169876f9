import type { FaqItem } from '../faq-item.ts';
import { homeFaq } from './home-faq.ts';
import { records } from './promises/records.ts';
import { refunds } from './promises/refunds.ts';

export const faq: readonly FaqItem[] = [
  ...homeFaq,
  {
    id: 5,
    slug: 'how-much-does-it-cost',
    question: 'How much does a Second Opinion cost?',
    answer: [
      'There are two prices, and no other fees:',
      { list: ['Video and Written Consult: 34,600 INR', 'Written Consult Only: 25,900 INR'] },
      'You pay in the patient portal when you submit your case. For refunds, see our [terms](/terms-and-conditions#payment-terms).',
    ],
  },
  {
    id: 6,
    slug: 'how-long-is-a-video-consultation',
    question: 'How long does a video consultation last?',
    answer: [
      'Video consultations last 20-30 minutes. The physician has read your records beforehand, so the time is yours for questions. A family member can join you.',
    ],
  },
  {
    id: 7,
    slug: 'which-languages',
    question: 'Which languages do the physicians speak?',
    answer: [
      'Our physicians speak English, Hindi, Telugu, Gujarati and Marathi. Tell your care coordinator which language you prefer, and we will look for a physician who speaks it.',
    ],
  },
  {
    id: 8,
    slug: 'which-records-do-i-need',
    question: 'Which medical records should I send?',
    answer: [
      'Send whatever your doctors based their advice on. Usually that means:',
      {
        list: [
          'Consultation notes and discharge summaries',
          'Imaging such as CT, MRI, PET or X-rays, with the reports',
          'Pathology or biopsy reports, and laboratory results',
          'A list of your medicines and past treatments',
        ],
      },
      '[A checklist to print](/checklist)',
    ],
  },
  {
    id: 9,
    slug: 'prescriptions-and-emergencies',
    question: 'Can the physician prescribe medicines or help in an emergency?',
    answer: [
      'No. We offer no prescription services, and the physician’s opinion is for you and your treating doctor to act on.',
      'We don’t handle emergencies. If you may be in danger, call [112](tel:112) in India or [911](tel:911) in the US right away.',
    ],
  },
  {
    id: 10,
    slug: 'is-my-information-safe',
    question: 'Is my medical information safe?',
    answer: [
      `${records.encrypted} ${records.seenBy}`,
      'Our [privacy policy](/privacy-policy) explains what we keep and why.',
    ],
  },
  {
    id: 11,
    slug: 'can-i-cancel',
    question: 'What if I need to cancel?',
    answer: [
      `${refunds.full} ${refunds.none} ${refunds.between}`,
      refunds.written,
      `${refunds.request} Write to [{mail:billing}](mail:billing).`,
    ],
  },
];

export const faqPage = {
  title: 'FAQ',
  lead: 'What patients and families ask us, answered in plain language.',
  heading: 'Questions and answers',
  search: {
    label: 'Search FAQs',
    placeholder: 'For example: records, price, language',
    clear: 'Clear',
    /** `{all}` and `{found}` are numbers, `{query}` is the search text. */
    all: '{all} questions',
    some: '{found} of {all} questions match “{query}”',
    none: 'No question matches “{query}”',
    nearest: 'No question matches “{query}”. The closest:',
    noneText: 'We don’t have an answer to that here. Ask us, and a care coordinator will write back.',
    ask: 'Ask your question',
    showAll: 'Show all questions',
  },
  head: {
    title: 'FAQ',
    description:
      'Prices, appointments, languages, medical records, privacy and refunds: eleven questions about second opinions from US physicians, with clear answers.',
    pictureAlt: 'A family at home talks with a physician on a laptop screen',
  },
} as const;
