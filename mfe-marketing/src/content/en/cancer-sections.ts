import type { SpecialtySections } from '../specialty-content.ts';

export const cancerSections: SpecialtySections = {
  title: 'Cancer (Oncology)',
  lead: 'Before treatment begins, and whenever it changes: have your diagnosis, stage and plan read again by a US oncologist.',
  physicians: { title: 'Cancer physicians', lead: 'Ten oncologists, each with a field of their own.' },
  covered: {
    title: 'What we cover',
    lead: 'Our oncologists give opinions on solid tumors and on cancers of the blood, in adults, at any stage.',
    items: [
      {
        title: 'Breast and gynecologic cancers',
        text: 'Choice of surgery, order of treatments, hormone and targeted therapy, inherited risk.',
      },
      {
        title: 'Brain and spine tumors',
        text: 'Second reading of MRI, options of surgery and radiation, what can be watched.',
      },
      {
        title: 'Digestive cancers',
        text: 'Esophagus, stomach, liver, pancreas, colon and rectum; what to do first and why.',
      },
      {
        title: 'Prostate, bladder and kidney',
        text: 'Surveillance, surgery, radiation and what each means for daily life.',
      },
      {
        title: 'Melanoma and skin cancer',
        text: 'Depth and stage, lymph nodes, immune and targeted therapy.',
      },
      {
        title: 'Blood cancers and endocrine tumors',
        text: 'Leukemia, lymphoma, myeloma; thyroid, adrenal and neuroendocrine tumors.',
      },
    ],
  },
  helps: {
    title: 'How a second opinion helps here',
    text: 'Cancer care moves fast, and first plans are made under pressure. A physician who has treated your kind of cancer for decades reads everything again, without hurry.',
    points: [
      'Pathology and imaging are looked at again, since the plan rests on them',
      'You learn which treatments are standard, which are options, and which are not for you',
      'Genetic and marker tests that could change the plan are named',
      'You receive questions to ask your own oncologist',
    ],
    picture: 'service-cancer',
    alt: 'A physician points to a scan on a light table',
  },
  related: [
    {
      title: 'Bladder cancer, explained',
      text: 'Symptoms, causes, stages I-IV, diagnosis and treatment, in plain words.',
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
