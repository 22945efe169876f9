import { callToAction } from '../../content/hi/call-to-action.ts';
import { faqMore as more } from '../../content/hi/faq-more.ts';
import { faqSections } from './faq.sections.tsx';

export const sections = faqSections({ more, callToAction });
