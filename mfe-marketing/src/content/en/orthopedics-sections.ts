import type { SpecialtySections } from '../specialty-content.ts';

export const orthopedicsSections: SpecialtySections = {
  title: 'Orthopedics',
  lead: 'Surgery, or something gentler first? A US orthopedic physician reads your scans and tells you what they would do.',
  physicians: { title: 'Orthopedic physicians', lead: 'Twenty physicians, from fractures to the spine.' },
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
};
