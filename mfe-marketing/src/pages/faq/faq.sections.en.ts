import { callToAction } from '../../content/en/call-to-action.ts';
import { faqMore as more } from '../../content/en/faq-more.ts';
import { faqSections } from './faq.sections.tsx';

export const sections = faqSections({ more, callToAction });
