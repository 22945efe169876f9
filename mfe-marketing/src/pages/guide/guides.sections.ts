import { urls } from '@opinionbridge/contracts';
import { forFamily as familyInEnglish } from '../../content/en/for-family.ts';
import { checklist as listInEnglish } from '../../content/en/checklist.ts';
import { forFamily as familyInHindi } from '../../content/hi/for-family.ts';
import { checklist as listInHindi } from '../../content/hi/checklist.ts';
import { faqBanner } from '../../pictures/faq-banner.gen.ts';
import { howItWorksBanner } from '../../pictures/how-it-works-banner.gen.ts';
import { guideSections } from './guide.sections.tsx';

export const forFamily = guideSections(
  { en: familyInEnglish, hi: familyInHindi },
  urls.forFamily,
  faqBanner['banner-faq'],
);

export const checklist = guideSections(
  { en: listInEnglish, hi: listInHindi },
  urls.checklist,
  howItWorksBanner['banner-how-it-works'],
);
