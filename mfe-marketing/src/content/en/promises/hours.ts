/** When somebody can be reached; India first. */
export const hours = {
  support:
    'Support and billing: Monday to Friday, in the evening and at night in India: 6:30 pm – 6:30 am IST (5:30 pm – 5:30 am IST from March to November, during US daylight saving time). In the US: 8:00 AM – 8:00 PM Eastern time.',
  provider: 'Provider support: 24/7',
} as const;
