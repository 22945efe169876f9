import { faq, faqPage as texts } from '../../content/hi/faq.ts';
import { hindi } from '../../locale/hindi.ts';
import { faqPage } from './faq.page.tsx';

export const page = faqPage(
  hindi,
  { faqPage: texts, items: faq },
  () => import(/* webpackChunkName: "faq-hi-sections" */ './faq.sections.hi.ts'),
);
