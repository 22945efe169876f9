/** How reports are protected, in four sentences. */
export const protection = {
  title: 'How your reports are protected',
  points: [
    {
      title: 'Encrypted',
      text: 'Your records are encrypted in transit (TLS 1.3) and in storage (AES-256).',
    },
    {
      title: 'Seen only by your team',
      text: 'Only your care coordinator and the physician on your case can open them.',
    },
    {
      title: 'Never sold',
      text: 'We do not sell your information, and this website sets no cookies and runs no trackers.',
    },
    {
      title: 'Yours to control',
      text: 'You can download or delete your records, and file a complaint with a regulator in India or the United States.',
    },
  ],
  more: 'Read the privacy policy',
} as const;
