import { type PageFactory, urls } from '@opinionbridge/contracts';
import { SpecialtyPage, type SpecialtyTexts } from '../../blocks/specialty/specialty-page.tsx';
import { breadcrumbList, medicalOrganization } from '../../head/json-ld.ts';
import { inLocale, localAddress } from '../../head/localised.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { orthopedicsBanner } from '../../pictures/orthopedics-banner.gen.ts';
import { orthopedicPortraits } from '../../pictures/orthopedic-portraits.gen.ts';
import { services as pictures } from '../../pictures/services.gen.ts';

export const orthopedicsPage =
  (locale: Locale, texts: SpecialtyTexts): PageFactory =>
  ({ site }) => ({
    Component: inLocale(locale, () => (
      <SpecialtyPage
        site={site}
        texts={texts}
        path={urls.orthopedics}
        banner={orthopedicsBanner['banner-orthopedics']}
        picture={pictures['service-orthopedics']}
        portraits={orthopedicPortraits}
      />
    )),
    head: () => ({
      ...texts.specialty.head,
      ...localAddress(urls.orthopedics, locale.language),
      image: {
        url: pictures['service-orthopedics'].src,
        width: 800,
        height: 600,
        alt: texts.specialty.helps.alt,
      },
      jsonLd:
        typeof window === 'undefined'
          ? [
              medicalOrganization(site, locale),
              breadcrumbList(
                site,
                [
                  { label: texts.services.title, path: urls.services },
                  { label: texts.specialty.title, path: urls.orthopedics },
                ],
                locale,
              ),
            ]
          : [],
    }),
  });
