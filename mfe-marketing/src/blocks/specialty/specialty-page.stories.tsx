import type { SiteSettings } from '@opinionbridge/contracts';
import { cancerPhysicians } from '../../content/cancer-physicians.ts';
import { callToAction } from '../../content/en/call-to-action.ts';
import { cancer } from '../../content/en/cancer.ts';
import { cancerSections } from '../../content/en/cancer-sections.ts';
import { physicianSearch } from '../../content/en/physician-search.ts';
import { physicians } from '../../content/en/physicians.ts';
import { prices } from '../../content/en/prices.ts';
import { sample } from '../../content/en/sample.ts';
import { servicesTitle } from '../../content/en/services-title.ts';
import { english } from '../../locale/english.ts';
import { LocaleProvider } from '../../locale/locale.tsx';
import { cancerBanner } from '../../pictures/cancer-banner.gen.ts';
import { cancerPortraits } from '../../pictures/cancer-portraits.gen.ts';
import { services as pictures } from '../../pictures/services.gen.ts';
import { SpecialtyPage } from './specialty-page.tsx';
import { specialtySections } from './specialty-sections.tsx';

export default { title: 'marketing/Specialty' };

type StateProps = { readonly site: SiteSettings };

const texts = { specialty: cancer, physicians, search: physicianSearch };

export const Physicians = () => (
  <LocaleProvider locale={english}>
    <SpecialtyPage
      physicians={cancerPhysicians}
      portraits={cancerPortraits}
      texts={texts}
      before={undefined}
      heading={undefined}
      after={undefined}
    />
  </LocaleProvider>
);
export const SectionsThatStandStill = ({ site }: StateProps) => {
  const { before: Before, after: After } = specialtySections(
    {
      path: '/cancer',
      specialty: 'cancer',
      banner: cancerBanner['banner-cancer'],
      picture: pictures['service-cancer'],
    },
    { sections: cancerSections, servicesTitle, sample, prices, callToAction },
  )(site).components;
  return (
    <LocaleProvider locale={english}>
      <Before />
      <After />
    </LocaleProvider>
  );
};
