import { callToAction } from '../../content/en/call-to-action.ts';
import { faqMore as more } from '../../content/en/faq-more.ts';
import { faq, faqPage as texts } from '../../content/en/faq.ts';
import { english } from '../../locale/english.ts';
import { faqPage } from './faq.page.tsx';

export const page = faqPage(english, { faqPage: texts, items: faq, more, callToAction });
