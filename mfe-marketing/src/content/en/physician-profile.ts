/** Texts that appear only on a physician's page. */
export const physicianProfile = {
  /** `{name}` is the physician's title and last name. */
  askText:
    'Tell a care coordinator that you would like to hear from {name}. We will check whether they can take your case, and when.',
  publications: 'Publications',
  others: 'Physicians in related fields',
  compare: 'Compare with another physician',
  /** `{name}` and `{field}` are the physician's. */
  description: '{name}: {field}. Training, board certification, licenses, languages and publications.',
  notFound: 'We can’t find that physician',
} as const;
