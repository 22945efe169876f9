/** Consults and their prices in Indian rupees. */
export const prices = [
  {
    name: 'Video and Written Consult',
    rupees: 34600,
    includes: [
      'A video meeting of 20-30 minutes with the physician',
      'A written opinion with health recommendations',
    ],
  },
  {
    name: 'Written Consult Only',
    rupees: 25900,
    includes: ['A written opinion with health recommendations', 'No fixed appointment to keep'],
  },
] as const;

/** Length of a video consultation. */
export const CONSULT_LENGTH = '20-30 minutes';

export const languages = ['English', 'Hindi', 'Telugu', 'Gujarati', 'Marathi'] as const;
