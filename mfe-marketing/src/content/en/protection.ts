/** How reports are protected, in four plain sentences. */
export const protection = {
  title: 'How your reports are protected',
  points: [
    {
      title: 'Encrypted',
      text: 'Your records are encrypted while they travel (TLS 1.3) and where they are stored (AES-256).',
    },
    {
      title: 'Seen by few',
      text: 'Only your care coordinator and the physician on your case can open them.',
    },
    {
      title: 'Never sold',
      text: 'We do not sell your information, and this website sets no cookies and runs no trackers.',
    },
    {
      title: 'Yours',
      text: 'You can download or delete your records, and complain to a regulator in India or the United States.',
    },
  ],
  more: 'Read the privacy policy',
} as const;
