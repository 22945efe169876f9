import type { PageFactory, SiteSettings } from '@opinionbridge/contracts';
import type { PictureSource } from '@opinionbridge/ui';
import type { Physician } from '../../content/physician.ts';
import { pageJsonLd } from '../../head/json-ld.ts';
import { localAddress } from '../../head/local-address.ts';
import { inLocale } from '../../locale/in-locale.tsx';
import { staticSections } from '../../static-sections/static-sections.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { SpecialtyPage, type SpecialtyTexts } from './specialty-page.tsx';
import type { SpecialtySections } from './specialty-sections.tsx';

/** The parts of a specialty's page that are the same in all languages. */
export interface Specialty {
  /** Its English address. */
  readonly path: string;
  readonly physicians: readonly Physician[];
  readonly portraits: Readonly<Record<string, PictureSource>>;
}

/** @returns a function that creates the specialty's page in a language, from its texts and its static sections */
export const pageOfSpecialty =
  (specialty: Specialty) =>
  (
    locale: Locale,
    texts: SpecialtyTexts,
    fetchSections: () => Promise<{ sections: (site: SiteSettings) => SpecialtySections }>,
  ): PageFactory =>
  ({ site }) => {
    const { Kept, loader, code } = staticSections(async () => (await fetchSections()).sections(site));
    return {
      loader,
      shouldRevalidate: () => false,
      Component: inLocale(locale, () => (
        <SpecialtyPage
          {...specialty}
          texts={texts}
          before={<Kept name="before" />}
          heading={<Kept name="heading" />}
          after={<Kept name="after" />}
        />
      )),
      head: () => ({
        ...texts.specialty.head,
        ...localAddress(specialty.path, locale.language),
        ...code()?.head,
        jsonLd: typeof window === 'undefined' ? pageJsonLd(site, code()?.trail ?? [], locale) : [],
      }),
    };
  };
