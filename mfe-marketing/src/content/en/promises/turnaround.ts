/**
 * How long things take. `{days}` are business days, `{from}` and `{to}` times of day in India; the figures are settings of the site.
 */
export const turnaround = {
  days: { one: 'one business day', other: '{count} business days' },
  time: {
    night: '{time} am',
    morning: '{time} am',
    afternoon: '{time} pm',
    evening: '{time} pm',
    late: '{time} pm',
  },
  reply: 'A care coordinator will reply within {days}.',
  replyWithHours:
    'A care coordinator will reply within {days}, Monday to Friday between {from} and {to} IST.',
  written: 'Written opinion within {days} of receiving your complete records.',
  video: 'First video appointment within {days} of receiving your complete records.',
} as const;
