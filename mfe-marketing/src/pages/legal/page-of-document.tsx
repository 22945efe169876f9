import type { PageFactory } from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import type { PictureSource } from '@opinionbridge/ui';
import { pageJsonLd } from '../../head/json-ld.ts';
import { localAddress } from '../../head/local-address.ts';
import { inLocale } from '../../locale/in-locale.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { heroes } from '../../pictures/heroes.gen.ts';
import { LegalPage, type LegalTexts } from './legal-page.tsx';

/**
 * @param path of the English page
 * @returns a function that creates the page of a legal text in a language
 */
export const pageOfDocument =
  (path: string, picture: PictureSource) =>
  (locale: Locale, texts: LegalTexts): PageFactory =>
  ({ site }) => {
    const { head, label } = texts.document;
    return {
      Component: inLocale(locale, () => <LegalPage {...{ texts, site, path, picture }} />),
      head: () => ({
        ...head,
        title: fill(head.title, { name: site.name }),
        ...localAddress(path, locale.language),
        image: { url: heroes['hero-1'].src, width: 1600, height: 1000, alt: texts.words.pictureAlt },
        jsonLd: typeof window === 'undefined' ? pageJsonLd(site, [{ label, path }], locale) : [],
      }),
    };
  };
