import { contact } from '../../content/en/contact.ts';
import { english } from '../../locale/english.ts';
import { contactPage } from './contact.page.tsx';

export const page = contactPage(
  english,
  contact,
  () => import(/* webpackChunkName: "contact-sections" */ './contact.sections.en.ts'),
);
