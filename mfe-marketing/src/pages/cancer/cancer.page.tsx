import { type PageFactory, type SiteSettings, urls } from '@opinionbridge/contracts';
import { SpecialtyPage, type SpecialtyTexts } from '../../blocks/specialty/specialty-page.tsx';
import type { SpecialtySections } from '../../blocks/specialty/specialty-sections.tsx';
import { cancerPhysicians } from '../../content/cancer-physicians.ts';
import { breadcrumbList, medicalOrganization } from '../../head/json-ld.ts';
import { inLocale, localAddress } from '../../head/localised.tsx';
import { keptSections } from '../../kept/kept-sections.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { cancerBanner } from '../../pictures/cancer-banner.gen.ts';
import { cancerPortraits } from '../../pictures/cancer-portraits.gen.ts';

export const cancerPage =
  (
    locale: Locale,
    texts: SpecialtyTexts,
    fetchSections: () => Promise<{ sections: (site: SiteSettings) => SpecialtySections }>,
  ): PageFactory =>
  ({ site }) => {
    const { Kept, loader, code } = keptSections(async () => (await fetchSections()).sections(site));
    return {
      loader,
      shouldRevalidate: () => false,
      Component: inLocale(locale, () => (
        <SpecialtyPage
          site={site}
          texts={texts}
          path={urls.cancer}
          banner={cancerBanner['banner-cancer']}
          physicians={cancerPhysicians}
          portraits={cancerPortraits}
          before={<Kept name="before" />}
          after={<Kept name="after" />}
        />
      )),
      head: () => ({
        ...texts.specialty.head,
        ...localAddress(urls.cancer, locale.language),
        ...code()?.head,
        jsonLd:
          typeof window === 'undefined'
            ? [
                medicalOrganization(site, locale),
                breadcrumbList(
                  site,
                  [
                    { label: texts.servicesTitle, path: urls.services },
                    { label: texts.specialty.title, path: urls.cancer },
                  ],
                  locale,
                ),
              ]
            : [],
      }),
    };
  };
