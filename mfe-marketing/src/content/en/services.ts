import { physicianNumbers } from './promises/physicians.ts';

export const services = {
  knowMore: 'Know More',
  /** `{title}` is that of a card. */
  about: 'about {title}',
  cards: [
    {
      id: 'service-cancer',
      title: 'Cancer (Oncology)',
      text: 'Diagnosis, staging and treatment plans for solid tumors and blood cancers, reviewed by a US oncologist.',
      to: '/cancer',
      alt: 'A physician points to a scan on a light table',
    },
    {
      id: 'service-orthopedics',
      title: 'Orthopedics',
      text: 'Joints, spine, bones and sports injuries: do you need surgery, which kind, and what else could help first?',
      to: '/Orthopedics',
      alt: 'A walker on a path beside a drawing of a knee joint',
    },
  ],
  included: {
    title: 'What you get',
    items: [
      {
        id: 'coordinator',
        title: 'Dedicated care coordinator',
        text: 'One person for all your questions, from the first call to the last.',
      },
      {
        id: 'upload',
        title: 'Secure record upload',
        text: 'A protected portal for reports, scans and pathology.',
      },
      {
        id: 'video',
        title: 'Video consultation',
        text: 'Meet your US physician face to face for 20-30 minutes.',
      },
      {
        id: 'plan',
        title: 'Treatment plan',
        text: 'Written and spoken, with health recommendations you can act on.',
      },
    ],
  },
  departments: {
    title: 'Departments',
    lead: physicianNumbers.departments,
  },
} as const;
