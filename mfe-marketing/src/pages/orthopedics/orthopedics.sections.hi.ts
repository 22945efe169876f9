import { urls } from '@opinionbridge/contracts';
import { specialtySections } from '../../blocks/specialty/specialty-sections.tsx';
import { callToAction } from '../../content/hi/call-to-action.ts';
import { orthopedicsSections } from '../../content/hi/orthopedics-sections.ts';
import { prices } from '../../content/hi/prices.ts';
import { sample } from '../../content/hi/sample.ts';
import { servicesTitle } from '../../content/hi/services-title.ts';
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
