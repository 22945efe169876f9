import { type PageFactory, type SiteSettings, urls } from '@opinionbridge/contracts';
import { ErrorBoundary, OneOpen } from '@opinionbridge/ui';
import { FaqList } from '../../blocks/faq-list/faq-list.tsx';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import type { faqPage as english } from '../../content/en/faq.ts';
import type { FaqItem } from '../../content/faq-item.ts';
import type { Texts } from '../../content/translated.ts';
import { breadcrumbList, faqPage as faqJsonLd, medicalOrganization } from '../../head/json-ld.ts';
import { localAddress } from '../../head/local-address.ts';
import { inLocale } from '../../locale/in-locale.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { faqBanner } from '../../pictures/faq-banner.gen.ts';
import { heroes } from '../../pictures/heroes.gen.ts';
import { plainText } from '../../content/rich-text.ts';
import { staticSections } from '../../static-sections/static-sections.tsx';
import { FaqSearch } from './faq-search.tsx';
import styles from './faq.module.css';
import type { FaqSections } from './faq.sections.tsx';

export interface FaqTexts {
  readonly faqPage: Texts<typeof english>;
  readonly items: readonly FaqItem[];
}

export const faqPage =
  (
    locale: Locale,
    { faqPage: texts, items }: FaqTexts,
    fetchSections: () => Promise<{ sections: (site: SiteSettings) => FaqSections }>,
  ): PageFactory =>
  ({ site }) => {
    const { Kept, loader } = staticSections(async () => (await fetchSections()).sections(site));
    const trail = [{ label: texts.title, path: urls.faq }];
    return {
      loader,
      shouldRevalidate: () => false,
      Component: inLocale(locale, () => (
        <>
          <PageBanner title={texts.title} lead={texts.lead} trail={trail} picture={faqBanner['banner-faq']} />
          <section className="section">
            <div className={`container ${styles.content}`}>
              <h2 className="visually-hidden">{texts.heading}</h2>
              <ErrorBoundary
                fallback={() => (
                  <OneOpen>
                    <FaqList items={items} site={site} name="faq" />
                  </OneOpen>
                )}
              >
                <FaqSearch site={site} items={items} texts={texts.search} />
              </ErrorBoundary>
            </div>
          </section>
          <Kept name="end" />
        </>
      )),
      head: () => ({
        title: texts.head.title,
        description: texts.head.description,
        ...localAddress(urls.faq, locale.language),
        image: { url: heroes['hero-2'].src, width: 1600, height: 1000, alt: texts.head.pictureAlt },
        jsonLd:
          typeof window === 'undefined'
            ? [
                medicalOrganization(site, locale),
                breadcrumbList(site, trail, locale),
                faqJsonLd(
                  items.map(({ question, answer }) => ({ question, answer: plainText(answer, site) })),
                ),
              ]
            : [],
      }),
    };
  };
