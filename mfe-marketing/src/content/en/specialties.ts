import type { Specialty } from '../physicians.ts';

export interface SpecialtyContent {
  readonly specialty: Specialty;
  readonly title: string;
  readonly lead: string;
  readonly covered: {
    readonly title: string;
    readonly lead: string;
    readonly items: readonly { readonly title: string; readonly text: string }[];
  };
  readonly helps: {
    readonly title: string;
    readonly text: string;
    readonly points: readonly string[];
    readonly picture: string;
    readonly alt: string;
  };
  readonly physicians: { readonly title: string; readonly lead: string };
  /** Ways on from the page. */
  readonly related: readonly {
    readonly title: string;
    readonly text: string;
    readonly label: string;
    readonly to: string;
  }[];
  readonly head: { readonly title: string; readonly description: string };
}

export const cancer: SpecialtyContent = {
  specialty: 'cancer',
  title: 'Cancer (Oncology)',
  lead: 'Before treatment begins, and whenever it changes: have your diagnosis, stage and plan read again by a US oncologist.',
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
  physicians: { title: 'Cancer physicians', lead: 'Ten oncologists, each with a field of their own.' },
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
  head: {
    title: 'Cancer (Oncology): second opinions',
    description:
      'Have your cancer diagnosis, stage and treatment plan read again by a US oncologist. Ten physicians, from breast to brain tumors, by video or in writing.',
  },
};

export const orthopedics: SpecialtyContent = {
  specialty: 'orthopedics',
  title: 'Orthopedics',
  lead: 'Surgery, or something gentler first? A US orthopedic physician reads your scans and tells you what they would do.',
  covered: {
    title: 'What we cover',
    lead: 'From the first pain to the revision of an implant: bones, joints, spine, muscles and tendons.',
    items: [
      {
        title: 'Knee and hip',
        text: 'Arthritis, replacement and its timing, cartilage and ligament injuries, loosened implants.',
      },
      {
        title: 'Spine',
        text: 'Slipped discs, narrowing of the spinal canal, scoliosis, pain after surgery.',
      },
      { title: 'Shoulder and elbow', text: 'Rotator cuff tears, instability, frozen shoulder, fractures.' },
      {
        title: 'Hand, wrist, foot and ankle',
        text: 'Nerve compression, deformities, tendons and small joints.',
      },
      { title: 'Sports injuries', text: 'Meniscus, ligaments and muscles, and a safe way back to play.' },
      {
        title: 'Bones and growth',
        text: 'Fractures that do not heal, osteoporosis, bone tumors, children’s orthopedics.',
      },
    ],
  },
  helps: {
    title: 'How a second opinion helps here',
    text: 'Few orthopedic operations are urgent, and many can be avoided or planned better. There is time to ask.',
    points: [
      'Whether physiotherapy, injections or time could do what surgery would',
      'Which operation fits your age, work and joints, and who should not have it',
      'What recovery looks like, week by week',
      'What the scans show, in plain words',
    ],
    picture: 'service-orthopedics',
    alt: 'A walker on a path beside a drawing of a knee joint',
  },
  physicians: { title: 'Orthopedic physicians', lead: 'Twenty physicians, from fractures to the spine.' },
  related: [
    {
      title: 'Was it called a tumor?',
      text: 'Our cancer physicians advise on tumors of bone and soft tissue, and on all other cancers.',
      label: 'Go to Cancer (Oncology)',
      to: '/cancer',
    },
    {
      title: 'Reading for patients',
      text: 'Articles on joints, bones and the spine from our knowledge base.',
      label: 'Orthopedic articles',
      to: '/blog-category/orthopedic',
    },
  ],
  head: {
    title: 'Orthopedics: second opinions',
    description:
      'Surgery, or something gentler first? Twenty US orthopedic physicians read your scans and advise on joints, spine, bones and sports injuries.',
  },
};
