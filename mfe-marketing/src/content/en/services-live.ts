import { reasonsLabel } from './reasons-label.ts';
import { servicesTitle } from './services-title.ts';

/** Texts of the services page that its browser code needs. */
export const servicesLive = {
  title: servicesTitle,
  lead: 'Second opinions from specialists in cancer and orthopedics.',
  reasons: reasonsLabel,
  head: {
    title: 'Services',
    description:
      'Second opinions in cancer care and orthopedics: a care coordinator, secure upload of records, a video consultation with a US physician and a written plan.',
  },
} as const;
