import { type PageFactory, urls } from '@opinionbridge/contracts';
import { terms } from '../../content/en/legal/terms.ts';
import { breadcrumbList, medicalOrganization } from '../../head/json-ld.ts';
import { english, inEnglish } from '../../locale/english.ts';
import { heroes } from '../../pictures/heroes.gen.ts';
import { termsBanner } from '../../pictures/terms-banner.gen.ts';
import { LegalPage } from './legal-page.tsx';

const LABEL = 'Terms and Conditions';

export const page: PageFactory = inEnglish(({ site }) => ({
  Component: () => (
    <LegalPage
      document={terms}
      site={site}
      path={urls.terms}
      label={LABEL}
      picture={termsBanner['banner-terms']}
    />
  ),
  head: () => ({
    title: `${site.name} Terms and Conditions`,
    description:
      'The terms of our second opinion service: eligibility, fees and refunds, rights and duties of patients and providers, liability and disputes.',
    canonical: urls.terms,
    image: {
      url: heroes['hero-1'].src,
      width: 1600,
      height: 1000,
      alt: 'An arched bridge joins two shores at dawn',
    },
    jsonLd:
      typeof window === 'undefined'
        ? [
            medicalOrganization(site, english),
            breadcrumbList(site, [{ label: LABEL, path: urls.terms }], english),
          ]
        : [],
  }),
}));
