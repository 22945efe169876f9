import { urls } from '@opinionbridge/contracts';
import { specialtySections } from '../../blocks/specialty/specialty-sections.tsx';
import { callToAction } from '../../content/en/call-to-action.ts';
import { cancerSections } from '../../content/en/cancer-sections.ts';
import { prices } from '../../content/en/prices.ts';
import { sample } from '../../content/en/sample.ts';
import { servicesTitle } from '../../content/en/services-title.ts';
import { cancerBanner } from '../../pictures/cancer-banner.gen.ts';
import { services as pictures } from '../../pictures/services.gen.ts';

export const sections = specialtySections(
  {
    path: urls.cancer,
    specialty: 'cancer',
    banner: cancerBanner['banner-cancer'],
    picture: pictures['service-cancer'],
  },
  { sections: cancerSections, servicesTitle, sample, prices, callToAction },
);
