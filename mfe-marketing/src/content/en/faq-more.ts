import { turnaround } from './promises.ts';

/** Below the questions: what families ask before they send anything. */
export const faqMore = {
  title: 'Before you decide',
  when: 'When will we have the opinion?',
  turnaround,
} as const;
