import { urls } from '@opinionbridge/contracts';
import { specialtySections } from '../../blocks/specialty/specialty-sections.tsx';
import { callToAction } from '../../content/en/call-to-action.ts';
import { orthopedicsSections } from '../../content/en/orthopedics-sections.ts';
import { prices } from '../../content/en/prices.ts';
import { sample } from '../../content/en/sample.ts';
import { servicesTitle } from '../../content/en/services-title.ts';
import { orthopedicsBanner } from '../../pictures/orthopedics-banner.gen.ts';
import { services as pictures } from '../../pictures/services.gen.ts';

export const sections = specialtySections(
  {
    path: urls.orthopedics,
    specialty: 'orthopedics',
    banner: orthopedicsBanner['banner-orthopedics'],
    picture: pictures['service-orthopedics'],
  },
  { sections: orthopedicsSections, servicesTitle, sample, prices, callToAction },
);
