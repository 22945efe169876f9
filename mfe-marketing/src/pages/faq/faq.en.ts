import { faq, faqPage as texts } from '../../content/en/faq.ts';
import { english } from '../../locale/english.ts';
import { faqPage } from './faq.page.tsx';

export const page = faqPage(
  english,
  { faqPage: texts, items: faq },
  () => import(/* webpackChunkName: "faq-sections" */ './faq.sections.en.ts'),
);
