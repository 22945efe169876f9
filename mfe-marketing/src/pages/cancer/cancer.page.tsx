import { type PageFactory, urls } from '@opinionbridge/contracts';
import { SpecialtyPage, type SpecialtyTexts } from '../../blocks/specialty/specialty-page.tsx';
import { breadcrumbList, medicalOrganization } from '../../head/json-ld.ts';
import { inLocale, localAddress } from '../../head/localised.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { cancerBanner } from '../../pictures/cancer-banner.gen.ts';
import { cancerPortraits } from '../../pictures/cancer-portraits.gen.ts';
import { services as pictures } from '../../pictures/services.gen.ts';

export const cancerPage =
  (locale: Locale, texts: SpecialtyTexts): PageFactory =>
  ({ site }) => ({
    Component: inLocale(locale, () => (
      <SpecialtyPage
        site={site}
        texts={texts}
        path={urls.cancer}
        banner={cancerBanner['banner-cancer']}
        picture={pictures['service-cancer']}
        portraits={cancerPortraits}
      />
    )),
    head: () => ({
      ...texts.specialty.head,
      ...localAddress(urls.cancer, locale.language),
      image: {
        url: pictures['service-cancer'].src,
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
                  { label: texts.specialty.title, path: urls.cancer },
                ],
                locale,
              ),
            ]
          : [],
    }),
  });
