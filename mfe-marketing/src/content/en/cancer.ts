import type { SpecialtyContent } from '../specialty-content.ts';

export const cancer: SpecialtyContent = {
  specialty: 'cancer',
  title: 'Cancer (Oncology)',
  lead: 'Before treatment begins, and whenever it changes: have your diagnosis, stage and plan read again by a US oncologist.',
  physicians: { title: 'Cancer physicians', lead: 'Ten oncologists, each with a field of their own.' },
  head: {
    title: 'Cancer (Oncology): second opinions',
    description:
      'Have your cancer diagnosis, stage and treatment plan read again by a US oncologist. Ten physicians, from breast to brain tumors, by video or in writing.',
  },
};
