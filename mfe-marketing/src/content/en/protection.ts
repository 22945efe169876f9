import { records } from './promises/records.ts';

/** How reports are protected, in four sentences. */
export const protection = {
  title: 'How your reports are protected',
  points: [
    {
      title: 'Encrypted',
      text: records.encrypted,
    },
    {
      title: 'Seen by your team',
      text: records.seenBy,
    },
    {
      title: 'Never sold',
      text: 'We do not sell your information, and this website sets no cookies and runs no trackers.',
    },
    {
      title: 'Yours to control',
      text: `${records.yours} You can file a complaint with a regulator in India or the United States.`,
    },
  ],
  more: 'Read the privacy policy',
} as const;
