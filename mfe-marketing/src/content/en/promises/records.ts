/** Who sees records, how they are protected, and how long they are kept. */
export const records = {
  encrypted: 'Your records are encrypted in transit (TLS 1.3) and in storage (AES-256).',
  seenBy:
    'Only the people working on your case open them; the privacy policy names the few others who may process them, such as our hosting company.',
  seenByInShort: 'Opened only by the people working on your case',
  yours:
    'You can download your records, and ask us to delete everything that the law does not require us to keep.',
  yoursInShort: 'Yours to download; deleted on request, unless the law requires us to keep them',
} as const;

export const retention = {
  medical: 'Medical records: at least 7 years',
  payments: 'Payment records: 7 years',
  messages: 'Communications, including messages from the contact form: 3 years',
  logs: 'Technical logs: 18 months',
  optOut: 'Opt-out records: indefinitely, so that we can continue to honor them',
} as const;

export const messagesKept = 'We keep what you write here for 3 years and then delete it.';

/** Shown at the form. */
export const messageNotice = `We use what you write to reply to you. ${messagesKept} Please don’t send medical records here; use the secure patient portal.`;
