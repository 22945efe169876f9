import type { SpecialtyContent } from '../specialty-content.ts';

export const cancer: SpecialtyContent = {
  specialty: 'cancer',
  head: {
    title: 'Cancer (Oncology): second opinions',
    description:
      'Have your cancer diagnosis, stage and treatment plan read again by a US oncologist. Ten physicians, from breast to brain tumors, by video or in writing.',
  },
};
