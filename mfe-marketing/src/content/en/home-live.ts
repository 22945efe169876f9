import { reasonsLabel } from './reasons-label.ts';
import { physicianLists } from './physician-lists.ts';

/** Texts of the home page that its browser code needs: labels of moving parts, and the head. */
export const homeLive = {
  hero: {
    carousel: 'Pictures of two shores and a bridge',
  },
  figures: {
    /** `{name}` is the site's name. */
    label: '{name} in numbers',
    items: [
      { target: 40, label: 'US physicians' },
      { target: 20, label: 'Average years of experience' },
      { target: 30, label: 'Subspecialities' },
    ],
  },
  steps: { eyebrow: 'How it works' },
  reasons: { eyebrow: reasonsLabel },
  physicians: {
    tabs: 'Physicians by specialty',
    lists: physicianLists,
    cancer: { tab: 'Cancer' },
    orthopedics: { tab: 'Orthopedic' },
  },
  testimonials: { title: 'Trusted From Clients' },
  head: {
    title: 'Second opinions from US physicians',
    description:
      'Patients in India get a second opinion from US-licensed cancer and orthopedic physicians, by video meeting or in writing, with a care coordinator at their side.',
  },
} as const;
