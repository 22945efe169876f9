import type { FaqItem } from '../faq-item.ts';

const telehealth: FaqItem = {
  id: 1,
  slug: 'what-is-telehealth',
  question: 'What is Telehealth?',
  answer: [
    'Telehealth is medical care at a distance. You and a physician meet by secure video, or the physician studies your records and writes to you, so that where you live no longer decides whose advice you can get.',
    'At {name} it means this: a US-licensed physician reviews your reports, scans and slides, talks with you if you wish, and gives you an opinion and recommendations that you can take to your own doctor.',
  ],
};

const benefits: FaqItem = {
  id: 2,
  slug: 'benefits-of-a-second-opinion',
  question: 'What are the benefits of seeking a Second Opinion?',
  answer: [
    'A second opinion gives you more to base your decision on. People ask for one for many reasons:',
    {
      list: [
        'To confirm a diagnosis before treatment starts',
        'Because doctors have given conflicting diagnoses',
        'For peace of mind about a serious decision',
        'Because symptoms persist despite treatment',
        'To learn about other treatment options',
        'Because a report is delayed',
        'Because they need answers fast',
      ],
    },
    'It does not replace the care of your own doctor. Often both agree, and that is worth knowing too.',
  ],
};

const scheduling: FaqItem = {
  id: 3,
  slug: 'how-are-my-appointments-scheduled',
  question: 'How are my appointments scheduled?',
  answer: [
    'You choose a time that works for you in the patient portal; times are shown in India time (IST). You then meet the physician virtually, receive a written report, or both.',
    'Your care coordinator will confirm the appointment and help if you need to change it.',
  ],
};

const physicianChoice: FaqItem = {
  id: 4,
  slug: 'how-do-i-pick-my-doctor',
  question: 'How do I pick my doctor?',
  answer: [
    'You don’t have to search alone. Our care coordinators review your medical information and select the US physician who is best qualified for your condition.',
    'If you already know who you would like to hear from, tell your coordinator, and we will ask.',
  ],
};

/** The four questions on the home page. */
export const homeFaq: readonly FaqItem[] = [telehealth, benefits, scheduling, physicianChoice];
