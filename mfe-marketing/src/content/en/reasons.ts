import { reasonsLabel } from './reasons-label.ts';
import { records } from './promises/records.ts';

export const reasons = {
  eyebrow: reasonsLabel,
  title: 'Care that closes the distance',
  items: [
    {
      id: 'reason-1',
      title: 'Your own care coordinator',
      text: 'One person who knows your case gathers your records, finds the right physician, and answers the phone when you call.',
      points: [
        'Reviews your medical information',
        'Explains every step in your language',
        'Stays with you until every question is answered',
      ],
      alt: 'A care coordinator with a headset, with a patient’s folder beside her',
    },
    {
      id: 'reason-2',
      title: 'Records in safe hands',
      text: `Upload reports, scans and slides to a secure portal. ${records.encrypted}`,
      points: ['Checked for gaps by your coordinator', records.seenByInShort, records.yoursInShort],
      alt: 'A shield in front of medical records',
    },
    {
      id: 'reason-3',
      title: 'A plan you can act on',
      text: 'Talk with a US physician by video, and receive a treatment plan, spoken and in writing, that you can take to your own doctor.',
      points: [
        'Video consultation of 20-30 minutes',
        'Written treatment plan',
        'Health recommendations for daily life',
      ],
      alt: 'A physician on a video call beside a written plan with checked items',
    },
  ],
} as const;
