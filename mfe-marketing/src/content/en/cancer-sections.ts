import type { SpecialtySections } from '../specialty-content.ts';
import { physicianNumbers } from './promises/physicians.ts';

export const cancerSections: SpecialtySections = {
  title: 'Cancer (Oncology)',
  lead: 'Before treatment begins, and whenever it changes: have your diagnosis, stage and plan reviewed by a US oncologist.',
  physicians: {
    title: 'Cancer physicians',
    lead: physicianNumbers.cancer,
    list: 'See all cancer physicians as a list',
  },
  covered: {
    title: 'What we cover',
    lead: 'Our oncologists give opinions on solid tumors and blood cancers in adults, at any stage.',
    items: [
      {
        title: 'Breast and gynecologic cancers',
        text: 'Surgery options, the order of treatments, hormone and targeted therapy, inherited risk.',
      },
      {
        title: 'Brain and spine tumors',
        text: 'MRI review, surgery and radiation options, and when to watch and wait.',
      },
      {
        title: 'Digestive cancers',
        text: 'Esophagus, stomach, liver, pancreas, colon and rectum: what to treat first, and why.',
      },
      {
        title: 'Prostate, bladder and kidney',
        text: 'Surveillance, surgery and radiation, and what each means for daily life.',
      },
      {
        title: 'Melanoma and skin cancer',
        text: 'Depth and stage, lymph nodes, immunotherapy and targeted therapy.',
      },
      {
        title: 'Blood cancers and endocrine tumors',
        text: 'Leukemia, lymphoma and myeloma; thyroid, adrenal and neuroendocrine tumors.',
      },
    ],
  },
  helps: {
    title: 'How a second opinion helps here',
    text: 'Cancer care moves fast, and first plans are made under pressure. A physician who has treated your type of cancer for decades will review everything again, without rushing.',
    points: [
      'Your pathology and imaging are reviewed again, because your plan depends on them',
      'You learn which treatments are standard, which are options, and which are not for you',
      'You hear about genetic and marker tests that could change the plan',
      'You receive questions to ask your own oncologist',
    ],
    picture: 'service-cancer',
    alt: 'A physician points to a scan on a light table',
  },
  related: [
    {
      title: 'Bladder cancer, explained',
      text: 'Symptoms, causes, stages I-IV, diagnosis and treatment, in plain language.',
      label: 'Read about bladder cancer',
      to: '/cancer/bladder-cancer',
    },
    {
      title: 'Looking for bones and joints?',
      text: 'Our orthopedic physicians advise on knees, hips, spine, shoulders and sports injuries.',
      label: 'Go to Orthopedics',
      to: '/Orthopedics',
    },
  ],
};
