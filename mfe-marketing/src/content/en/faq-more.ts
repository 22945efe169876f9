import { turnaround } from './promises/turnaround.ts';

/** Below the FAQ: families' questions before they send anything. */
export const faqMore = {
  title: 'For families',
  when: 'When will we have the opinion?',
  turnaround,
  points: [
    {
      title: 'Can I ask for my parent or child?',
      text: 'Yes: for an adult with their consent, for a child as parent or guardian.',
    },
  ],
  forFamily: 'How to ask for someone else',
} as const;
