import type { PageFactory, SiteSettings } from '@opinionbridge/contracts';
import { pageJsonLd } from '../../head/json-ld.ts';
import { localAddress } from '../../head/local-address.ts';
import { english } from '../../locale/english.ts';
import { hindi } from '../../locale/hindi.ts';
import { inLocale } from '../../locale/in-locale.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { staticSections } from '../../static-sections/static-sections.tsx';
import type { GuideSections } from './guide.sections.tsx';

/** A guide in both languages; it stands still as a whole. */
export function guidePages(
  path: string,
  fetchSections: () => Promise<(site: SiteSettings, language: Locale['language']) => GuideSections>,
) {
  const pageIn =
    (locale: Locale): PageFactory =>
    ({ site }) => {
      const { Kept, loader, code } = staticSections(async () =>
        (await fetchSections())(site, locale.language),
      );
      return {
        loader,
        shouldRevalidate: () => false,
        Component: inLocale(locale, () => <Kept name="guide" />),
        head: () => ({
          ...{ title: '', description: '', ...code()?.head },
          ...localAddress(path, locale.language),
          jsonLd: typeof window === 'undefined' ? pageJsonLd(site, code()?.trail ?? [], locale) : [],
        }),
      };
    };
  return { en: pageIn(english), hi: pageIn(hindi) };
}
