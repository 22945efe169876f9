import type { PageFactory, SiteSettings } from '@opinionbridge/contracts';
import { pageJsonLd } from '../../head/json-ld.ts';
import { localAddress } from '../../head/local-address.ts';
import { inLocale } from '../../locale/in-locale.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { staticSections } from '../../static-sections/static-sections.tsx';
import type { GuideSections } from './guide.sections.tsx';

/** Creates the page of a guide, which is entirely static. @param path its English address */
export const guidePage =
  (locale: Locale, path: string, sections: (site: SiteSettings) => GuideSections): PageFactory =>
  ({ site }) => {
    const { Kept, loader, code } = staticSections(async () => sections(site));
    return {
      loader,
      shouldRevalidate: () => false,
      Component: inLocale(locale, () => <Kept name="guide" />),
      head: () => ({
        title: '',
        description: '',
        ...code()?.head,
        ...localAddress(path, locale.language),
        jsonLd: typeof window === 'undefined' ? pageJsonLd(site, code()?.trail ?? [], locale) : [],
      }),
    };
  };
