import { type PageFactory, type SiteSettings, urls } from '@opinionbridge/contracts';
import { SpecialtyPage, type SpecialtyTexts } from '../../blocks/specialty/specialty-page.tsx';
import type { SpecialtySections } from '../../blocks/specialty/specialty-sections.tsx';
import { orthopedicPhysicians } from '../../content/orthopedic-physicians.ts';
import { breadcrumbList, medicalOrganization } from '../../head/json-ld.ts';
import { inLocale, localAddress } from '../../head/localised.tsx';
import { keptSections } from '../../kept/kept-sections.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { orthopedicsBanner } from '../../pictures/orthopedics-banner.gen.ts';
import { orthopedicPortraits } from '../../pictures/orthopedic-portraits.gen.ts';

export const orthopedicsPage =
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
          path={urls.orthopedics}
          banner={orthopedicsBanner['banner-orthopedics']}
          physicians={orthopedicPhysicians}
          portraits={orthopedicPortraits}
          before={<Kept name="before" />}
          after={<Kept name="after" />}
        />
      )),
      head: () => ({
        ...texts.specialty.head,
        ...localAddress(urls.orthopedics, locale.language),
        ...code()?.head,
        jsonLd:
          typeof window === 'undefined'
            ? [
                medicalOrganization(site, locale),
                breadcrumbList(
                  site,
                  [
                    { label: texts.servicesTitle, path: urls.services },
                    { label: texts.specialty.title, path: urls.orthopedics },
                  ],
                  locale,
                ),
              ]
            : [],
      }),
    };
  };
