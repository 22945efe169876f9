import { records } from './promises/records.ts';

export const about = {
  title: 'Know About',
  label: 'About',
  lead: 'We connect patients in India with physicians in the United States, so that no one has to decide alone.',
  intro: {
    title: 'Two shores, one conversation',
    text: [
      'A diagnosis changes a family in an afternoon. The questions come at night: Is it certain? Is there another way? Who could we ask?',
      '{name} exists to answer these questions. US-licensed physicians in oncology and orthopedics study your reports, scans and slides, meet you by video, and put in writing what they recommend and why. You take their opinion to your own doctor and decide together.',
      'We are not a hospital, we don’t sell medicines, and we don’t replace the people who treat you. We add one more experienced opinion, from physicians who have seen your condition many times.',
    ],
    alt: 'A family and a physician meet in the middle of a bridge',
  },
  promise: {
    title: 'Our Promise',
    text: 'Clear, kind and honest advice. If we believe you are already getting the right treatment, we will say so. If someone else could help you more than we can, we will tell you that too.',
    points: [
      {
        title: 'You are heard',
        text: 'A care coordinator knows your case by name and speaks your language.',
      },
      {
        title: 'You understand',
        text: 'Opinions are written for patients, with the reasons behind every recommendation.',
      },
      {
        title: 'You are safe',
        text: `${records.seenByInShort}. ${records.encrypted}`,
      },
      {
        title: 'You decide',
        text: 'No referral fees, no pressure, no hidden costs. What happens next is up to you.',
      },
    ],
  },
  head: {
    title: 'About us',
    description:
      'We connect patients in India with US-licensed physicians in oncology and orthopedics, for second opinions that are clear, kind and honest.',
  },
} as const;
