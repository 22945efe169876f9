import { callToAction } from '../../content/hi/call-to-action.ts';
import { faqMore as more } from '../../content/hi/faq-more.ts';
import { faq, faqPage as texts } from '../../content/hi/faq.ts';
import { hindi } from '../../locale/hindi.ts';
import { faqPage } from './faq.page.tsx';

export const page = faqPage(hindi, { faqPage: texts, items: faq, more, callToAction });
