import type { SpecialtyContent } from '../specialty-content.ts';

export const cancer: SpecialtyContent = {
  specialty: 'cancer',
  head: {
    title: 'Cancer (Oncology): second opinions',
    description:
      'Have your cancer diagnosis, stage and treatment plan reviewed by a US oncologist. From breast cancer to brain tumors, by video or in writing.',
  },
};
