import { urls } from '@opinionbridge/contracts';
import { specialtySections } from '../../blocks/specialty/specialty-sections.tsx';
import { callToAction } from '../../content/hi/call-to-action.ts';
import { cancerSections } from '../../content/hi/cancer-sections.ts';
import { prices } from '../../content/hi/prices.ts';
import { sample } from '../../content/hi/sample.ts';
import { servicesTitle } from '../../content/hi/services-title.ts';
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
