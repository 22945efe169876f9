import type { SpecialtyContent } from '../specialty-content.ts';

export const orthopedics: SpecialtyContent = {
  specialty: 'orthopedics',
  title: 'Orthopedics',
  lead: 'Surgery, or something gentler first? A US orthopedic physician reads your scans and tells you what they would do.',
  physicians: { title: 'Orthopedic physicians', lead: 'Twenty physicians, from fractures to the spine.' },
  head: {
    title: 'Orthopedics: second opinions',
    description:
      'Surgery, or something gentler first? Twenty US orthopedic physicians read your scans and advise on joints, spine, bones and sports injuries.',
  },
};
