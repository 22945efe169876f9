import { urls } from '@opinionbridge/contracts';
import { forFamily } from '../../content/en/for-family.ts';
import { forFamily as inHindi } from '../../content/hi/for-family.ts';
import { faqBanner } from '../../pictures/faq-banner.gen.ts';
import { guideSections } from './guide.sections.tsx';

export const sections = guideSections(
  { en: forFamily, hi: inHindi },
  urls.forFamily,
  faqBanner['banner-faq'],
);
