import { turnaround } from './promises/turnaround.ts';
import { refunds } from './promises/refunds.ts';

/** The two consults: prices and what they include. */
export const prices = {
  title: 'What it costs',
  lead: 'Two prices, in rupees, paid when you submit your case. No other fees.',
  consults: [
    {
      id: 'video',
      name: 'Video and Written Consult',
      rupees: 34600,
      for: 'When you want to ask questions in person',
      includes: [
        'Review of your records, scans and slides',
        'A video meeting of 20-30 minutes with the physician',
        'A written opinion with health recommendations',
        'A care coordinator from your first day to your last question',
      ],
      start: 'Start your case: video and written',
    },
    {
      id: 'written',
      name: 'Written Consult Only',
      rupees: 25900,
      for: 'For a clear question, or when time zones make a call difficult',
      includes: [
        'Review of your records, scans and slides',
        'A written opinion with health recommendations',
        'No appointment to keep',
        'A care coordinator from your first day to your last question',
      ],
      start: 'Start your case: written only',
    },
  ],
  turnaround,
  /** Link from a page with the price summary. */
  more: 'What each price includes, and refunds',
  /** `{percent}` is a number. */
  gst: 'The prices include {percent}% GST.',
  /** `{ways}` are some of those below. */
  payment: 'Pay by {ways}.',
  ways: { upi: 'UPI', card: 'card', netbanking: 'net banking', emi: 'EMI' },
  or: 'or',
  adds: 'What the price adds to an opinion nearby: a US-licensed physician of the exact subspecialty, a coordinator who prepares the case, and a written plan for your own doctor.',
  refund: `${refunds.full} ${refunds.written} [How refunds work](/terms-and-conditions#payment-terms) · [See a sample report](/sample-report)`,
} as const;
