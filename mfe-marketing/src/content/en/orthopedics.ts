import type { SpecialtyContent } from '../specialty-content.ts';

export const orthopedics: SpecialtyContent = {
  specialty: 'orthopedics',
  head: {
    title: 'Orthopedics: second opinions',
    description:
      'Surgery, or something gentler first? US orthopedic physicians review your scans and advise on joints, spine, bones and sports injuries.',
  },
};
