import { physicianNumbers } from './promises/physicians.ts';

/** Texts of the home page that appear only in its HTML; those that its code needs are in `home-live.ts`. */
export const home = {
  hero: {
    eyebrow: 'Second opinions from the United States',
    title: 'A second look, from across the ocean.',
    lead: 'Meet US-licensed cancer and orthopedic physicians by video, or receive their opinion in writing. From your home in India, with a care coordinator at your side.',
    facts: [
      'Video or written report',
      '20-30 minute consultations',
      'English, Hindi, Telugu, Gujarati, Marathi',
    ],
    more: 'See how it works',
    /** Precedes the number of a picture. */
    pictureLabel: 'Picture',
    /** Alternative texts of the four pictures, in order. */
    pictures: [
      'An arched bridge joins two shores at dawn',
      'A family at home talks with a physician on a laptop screen',
      'Two people walk a path through hills toward a bridge',
      'A lit house on one shore and a city on the other, joined by an arc of light',
    ],
  },
  steps: {
    title: 'Three steps to a second opinion',
    lead: 'Everything happens online. A care coordinator is with you at every step.',
    more: 'Every step in detail',
    family: 'For your parent or child',
  },
  physicians: {
    eyebrow: 'Our physicians',
    title: 'The right specialist for your case',
    lead: `${physicianNumbers.experience} ${physicianNumbers.listed}`,
    cancer: { more: 'More about cancer care' },
    orthopedics: { more: 'More about orthopedic care' },
    all: 'See all physicians',
  },
  institutions: {
    title: 'Trained at leading US institutions',
    lead: 'Our physicians trained or practice at these institutions.',
  },
  testimonials: { eyebrow: 'Testimonial' },
  blog: 'Articles for patients and families',
  faq: { title: 'FAQs', lead: 'What patients ask us most.', all: 'View All Questions' },
} as const;
