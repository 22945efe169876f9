export const about = {
  title: 'Know About',
  lead: 'We join patients in India with physicians in the United States, so that no one has to decide alone.',
  intro: {
    title: 'Two shores, one conversation',
    text: [
      'A diagnosis changes a family in an afternoon. The questions come at night: Is it certain? Is there another way? Whom could we ask?',
      '{name} was made for these questions. US-licensed physicians in oncology and orthopedics study your reports, scans and slides, meet you by video, and put in writing what they would advise and why. You take their opinion to your own doctor and decide together.',
      'We are not a hospital, we sell no medicines, and we do not replace the people who treat you. We add one more experienced view, from people who have seen your condition many times.',
    ],
    alt: 'A family and a physician meet in the middle of a bridge',
  },
  promise: {
    title: 'Our Promise',
    text: 'Clear, kind and honest advice. If we believe that your treatment is already right, we will say so. If another view would serve you better than ours, we will say that too.',
    points: [
      {
        title: 'You are heard',
        text: 'A care coordinator knows your case by name and speaks your language.',
      },
      {
        title: 'You understand',
        text: 'Opinions are written for patients, with the reasons behind each recommendation.',
      },
      {
        title: 'You are safe',
        text: 'Your records are encrypted and seen only by those who work on your case.',
      },
      {
        title: 'You decide',
        text: 'No referral fees, no pressure, no hidden cost. What you do next is yours.',
      },
    ],
  },
} as const;
