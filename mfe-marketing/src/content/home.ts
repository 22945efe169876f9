export const hero = {
  eyebrow: 'Second opinions from the United States',
  title: 'A second look, from across the ocean.',
  lead: 'Patients in India meet US-licensed cancer and orthopedic physicians by video, or receive their opinion in writing. From home, with a care coordinator at your side.',
  facts: [
    'Video or written report',
    '20-30 minute consultations',
    'English, Hindi, Telugu, Gujarati, Marathi',
  ],
  /** What the four pictures show, in their order. */
  pictures: [
    'An arched bridge joins two shores at dawn',
    'A family at home talks with a physician on a laptop screen',
    'Two people walk a path through hills toward a bridge',
    'A lit house on one shore and a city on the other, joined by an arc of light',
  ],
} as const;

export interface Figure {
  readonly target: number;
  readonly label: string;
}

export const figures: readonly Figure[] = [
  { target: 40, label: 'US physicians' },
  { target: 20, label: 'Average years of experience' },
  { target: 30, label: 'Subspecialities' },
];

export const institutionsHeading = {
  title: 'Trained where medicine is made',
  lead: 'Our physicians trained or practise at these institutions.',
} as const;
