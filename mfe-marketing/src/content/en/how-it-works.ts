export const howItWorks = {
  title: 'How it works',
  lead: 'From your first question to a written opinion, in three steps. No travel, no waiting room.',
  film: {
    title: 'How it works, in 18 seconds',
    label: 'The three steps in 18 seconds, without sound',
    captions: 'English',
  },
  help: {
    title: 'Talk with a care coordinator',
    text: 'Not sure whether a second opinion is right for you? Call or write; it costs nothing to ask.',
  },
  head: {
    title: 'How it works',
    description:
      'Create an account, start your second opinion case, get your second opinion: three steps, with prices, and a care coordinator at your side.',
  },
} as const;
