import { specialtySections } from '../../blocks/specialty/specialty-sections.tsx';
import { callToAction } from '../../content/en/call-to-action.ts';
import { orthopedicsSections } from '../../content/en/orthopedics-sections.ts';
import { prices } from '../../content/en/prices.ts';
import { services as pictures } from '../../pictures/services.gen.ts';

export const sections = specialtySections(pictures['service-orthopedics'], {
  sections: orthopedicsSections,
  prices,
  callToAction,
});
