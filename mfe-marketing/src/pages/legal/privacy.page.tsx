import { type PageFactory, urls } from '@opinionbridge/contracts';
import { privacy } from '../../content/en/legal/privacy.ts';
import { breadcrumbList, medicalOrganization } from '../../head/json-ld.ts';
import { english, inEnglish } from '../../locale/english.ts';
import { heroes } from '../../pictures/heroes.gen.ts';
import { privacyBanner } from '../../pictures/privacy-banner.gen.ts';
import { LegalPage } from './legal-page.tsx';

const LABEL = 'Privacy Policy';

export const page: PageFactory = inEnglish(({ site }) => ({
  Component: () => (
    <LegalPage
      document={privacy}
      site={site}
      path={urls.privacy}
      label={LABEL}
      picture={privacyBanner['banner-privacy']}
    />
  ),
  head: () => ({
    title: `${site.name} PrivacyPolicy`,
    description:
      'What we collect, why, how long we keep it, who sees it and which rights you have: the privacy policy for patients and providers.',
    canonical: urls.privacy,
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
            breadcrumbList(site, [{ label: LABEL, path: urls.privacy }], english),
          ]
        : [],
  }),
}));
