import { type PageFactory, type SiteSettings, urls } from '@opinionbridge/contracts';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import { Reasons } from '../../blocks/reasons/reasons.tsx';
import type { PageTexts } from '../../content/page-texts.ts';
import { pageJsonLd } from '../../head/json-ld.ts';
import { localAddress } from '../../head/local-address.ts';
import { inLocale } from '../../locale/in-locale.tsx';
import { staticSections } from '../../static-sections/static-sections.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { servicesBanner } from '../../pictures/services-banner.gen.ts';
import type { ServicesSections } from './services.sections.tsx';

/** The services page in the specification's order: cards, why choose us, call to action; our additions follow. */
export const servicesPage =
  (
    locale: Locale,
    texts: PageTexts['servicesLive'],
    fetchSections: () => Promise<{ sections: (site: SiteSettings) => ServicesSections }>,
  ): PageFactory =>
  ({ site }) => {
    const { Kept, loader, code } = staticSections(async () => (await fetchSections()).sections(site));
    const trail = [{ label: texts.title, path: urls.services }];
    return {
      loader,
      shouldRevalidate: () => false,
      Component: inLocale(locale, () => (
        <>
          <PageBanner
            title={texts.title}
            lead={texts.lead}
            trail={trail}
            picture={servicesBanner['banner-services']}
          />
          <Kept name="cards" />
          <Reasons label={texts.reasons} heading={<Kept name="reasonsHeading" />}>
            {(track) => <Kept name="reasonSlides" {...track} />}
          </Reasons>
          <Kept name="end" />
        </>
      )),
      head: () => ({
        ...texts.head,
        ...localAddress(urls.services, locale.language),
        ...code()?.head,
        jsonLd: typeof window === 'undefined' ? pageJsonLd(site, trail, locale) : [],
      }),
    };
  };
