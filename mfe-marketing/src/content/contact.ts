export const contact = {
  title: 'Contact Us',
  banner: 'We are always ready to help you',
  lead: 'Write to us, or call. A care coordinator answers, not a machine.',
  formTitle: 'Send us a message',
  hours: {
    title: 'Hours',
    lines: [
      'Support and billing: Monday to Friday 8:00 AM to 8:00 PM, Eastern time',
      'Provider support: 24/7',
    ],
    note: 'In India that is from the early evening until early morning. Messages are read the same day.',
  },
  emergency: {
    title: 'Not for emergencies',
    text: 'If you or someone near you may be in danger, call [112](tel:112) in India or [911](tel:911) in the US now.',
  },
} as const;
