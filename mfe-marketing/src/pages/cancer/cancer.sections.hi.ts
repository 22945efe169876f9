import { specialtySections } from '../../blocks/specialty/specialty-sections.tsx';
import { callToAction } from '../../content/hi/call-to-action.ts';
import { cancerSections } from '../../content/hi/cancer-sections.ts';
import { prices } from '../../content/hi/prices.ts';
import { services as pictures } from '../../pictures/services.gen.ts';

export const sections = specialtySections(pictures['service-cancer'], {
  sections: cancerSections,
  prices,
  callToAction,
});
