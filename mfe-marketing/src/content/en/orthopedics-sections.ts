import type { SpecialtySections } from '../specialty-content.ts';
import { physicianNumbers } from './promises/physicians.ts';

export const orthopedicsSections: SpecialtySections = {
  title: 'Orthopedics',
  lead: 'Surgery, or something gentler first? A US orthopedic physician will review your scans and tell you what they would do.',
  physicians: {
    title: 'Orthopedic physicians',
    lead: physicianNumbers.orthopedics,
    list: 'See all orthopedic physicians as a list',
  },
  covered: {
    title: 'What we cover',
    lead: 'From a first ache to implant revision: bones, joints, spine, muscles and tendons.',
    items: [
      {
        title: 'Knee and hip',
        text: 'Arthritis, when to replace a joint, cartilage and ligament injuries, loose implants.',
      },
      {
        title: 'Spine',
        text: 'Slipped discs, spinal stenosis (a narrowed canal), scoliosis, pain after surgery.',
      },
      { title: 'Shoulder and elbow', text: 'Rotator cuff tears, instability, frozen shoulder, fractures.' },
      {
        title: 'Hand, wrist, foot and ankle',
        text: 'Nerve compression, deformities, tendons and small joints.',
      },
      { title: 'Sports injuries', text: 'Meniscus, ligaments and muscles, and a safe return to sport.' },
      {
        title: 'Bones and growth',
        text: 'Fractures that don’t heal, osteoporosis, bone tumors, children’s orthopedics.',
      },
    ],
  },
  helps: {
    title: 'How a second opinion helps here',
    text: 'Few orthopedic operations are urgent, and many can be avoided or better planned. You have time to ask.',
    points: [
      'Whether physiotherapy, injections or time could help as much as surgery',
      'Which operation fits your age, work and joints, and when it is better avoided',
      'What recovery looks like, week by week',
      'What the scans show, in plain language',
    ],
    picture: 'service-orthopedics',
    alt: 'A walker on a path beside a drawing of a knee joint',
  },
  related: [
    {
      title: 'Has anyone mentioned a tumor?',
      text: 'Our cancer physicians advise on bone and soft tissue tumors, and on all other cancers.',
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
