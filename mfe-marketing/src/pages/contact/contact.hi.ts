import { contact } from '../../content/hi/contact.ts';
import { hindi } from '../../locale/hindi.ts';
import { contactPage } from './contact.page.tsx';

export const page = contactPage(
  hindi,
  contact,
  () => import(/* webpackChunkName: "contact-hi-sections" */ './contact.sections.hi.ts'),
);
