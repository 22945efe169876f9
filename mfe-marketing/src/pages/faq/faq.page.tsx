import { type PageFactory, urls } from '@opinionbridge/contracts';
import { joined, turnaroundOf } from '@opinionbridge/contracts/text';
import { ErrorBoundary, OneOpen } from '@opinionbridge/ui';
import { FaqList } from '../../blocks/faq-list/faq-list.tsx';
import { CallToAction } from '../../blocks/call-to-action/call-to-action.tsx';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import { Points } from '../../blocks/points/points.tsx';
import type { FaqItem } from '../../content/faq-item.ts';
import type { BlockProps, PageTexts } from '../../content/page-texts.ts';
import { breadcrumbList, faqPage as faqJsonLd, medicalOrganization } from '../../head/json-ld.ts';
import { localAddress } from '../../head/local-address.ts';
import { inLocale } from '../../locale/in-locale.tsx';
import { LocalButton } from '../../locale/local-link.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { faqBanner } from '../../pictures/faq-banner.gen.ts';
import { heroes } from '../../pictures/heroes.gen.ts';
import { plainText } from '../../content/rich-text.ts';
import { FaqSearch } from './faq-search.tsx';
import styles from './faq.module.css';

export interface FaqTexts extends Pick<PageTexts, 'faqPage' | 'callToAction'> {
  readonly items: readonly FaqItem[];
  readonly more: PageTexts['faqMore'];
}

export const faqPage =
  (locale: Locale, { faqPage: texts, items, more, callToAction }: FaqTexts): PageFactory =>
  ({ site }) => {
    const trail = [{ label: texts.title, path: urls.faq }];
    return {
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
          <BeforeYouDecide site={site} texts={more} />
          <CallToAction site={site} texts={callToAction} />
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

/** Families' questions before they send anything: when, and for whom. */
function BeforeYouDecide({ site, texts }: BlockProps<'faqMore'>) {
  const { reply, video, written } = turnaroundOf(site, texts.turnaround);
  const when = joined(video, written, reply);
  return (
    <section className={`section ${styles.more}`}>
      <div className="container">
        <h2>{texts.title}</h2>
        <Points points={[...(when ? [{ title: texts.when, text: when }] : []), ...texts.points]} />
        <p className={styles.forFamily}>
          <LocalButton to={urls.forFamily} tone="outline">
            {texts.forFamily}
          </LocalButton>
        </p>
      </div>
    </section>
  );
}
