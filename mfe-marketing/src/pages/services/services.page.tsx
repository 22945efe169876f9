import { type PageFactory, urls } from '@opinionbridge/contracts';
import { Picture } from '@opinionbridge/ui';
import { CallToAction } from '../../blocks/call-to-action/call-to-action.tsx';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import { Prices } from '../../blocks/prices/prices.tsx';
import { ReasonSlides } from '../../blocks/reasons/reason-slides.tsx';
import { Reasons } from '../../blocks/reasons/reasons.tsx';
import { SectionHeading } from '../../blocks/section-heading/section-heading.tsx';
import type { callToAction } from '../../content/en/call-to-action.ts';
import type { departments } from '../../content/en/departments.ts';
import type { prices } from '../../content/en/prices.ts';
import type { reasons } from '../../content/en/reasons.ts';
import type { services } from '../../content/en/services.ts';
import type { Texts } from '../../content/translated.ts';
import { breadcrumbList, medicalOrganization } from '../../head/json-ld.ts';
import { inLocale, localAddress } from '../../head/localised.tsx';
import { LocalButton } from '../../locale/local-link.tsx';
import type { Locale } from '../../locale/locale.tsx';
import departmentIcons from '../../pictures/departments.svg';
import { servicesBanner } from '../../pictures/services-banner.gen.ts';
import { services as pictures } from '../../pictures/services.gen.ts';
import { fill } from '../../text/fill.ts';
import styles from './services.module.css';

export interface ServicesTexts {
  readonly services: Texts<typeof services>;
  readonly reasons: Texts<typeof reasons>;
  readonly prices: Texts<typeof prices>;
  readonly departments: Texts<typeof departments>;
  readonly callToAction: Texts<typeof callToAction>;
}

/** The services in the order of the specification: cards, why choose us, call to action; what is ours follows. */
export const servicesPage =
  (locale: Locale, { services: texts, ...more }: ServicesTexts): PageFactory =>
  ({ site }) => {
    const trail = [{ label: texts.title, path: urls.services }];
    return {
      Component: inLocale(locale, () => (
        <>
          <PageBanner
            title={texts.title}
            lead={texts.lead}
            trail={trail}
            picture={servicesBanner['banner-services']}
          />
          <section className="section">
            <div className={`container ${styles.cards}`}>
              {texts.cards.map((card) => (
                <article key={card.id} className={styles.card}>
                  <Picture
                    className={styles.picture as string}
                    picture={pictures[card.id]}
                    alt={card.alt}
                    sizes="(min-width: 900px) 580px, 92vw"
                  />
                  <div className={styles.body}>
                    <h2>{card.title}</h2>
                    <p>{card.text}</p>
                    <LocalButton to={card.to}>
                      {texts.knowMore}
                      <span className="visually-hidden"> {fill(texts.about, { title: card.title })}</span>
                    </LocalButton>
                  </div>
                </article>
              ))}
            </div>
          </section>
          <Reasons
            label={more.reasons.eyebrow}
            heading={<SectionHeading eyebrow={more.reasons.eyebrow} title={more.reasons.title} />}
          >
            {(track) => (
              <div {...track}>
                <ReasonSlides texts={more.reasons.items} />
              </div>
            )}
          </Reasons>
          <CallToAction site={site} texts={more.callToAction} />
          <Prices site={site} texts={more.prices} />
          <section className={`section ${styles.mist}`}>
            <div className="container">
              <SectionHeading title={texts.included.title} />
              <ol className={styles.included}>
                {texts.included.items.map((item) => (
                  <li key={item.title}>
                    <h3>{item.title}</h3>
                    <p>{item.text}</p>
                  </li>
                ))}
              </ol>
            </div>
          </section>
          <section className="section">
            <div className="container">
              <SectionHeading title={texts.departments.title} lead={texts.departments.lead} />
              <ul className={styles.departments}>
                {more.departments.map((department) => (
                  <li key={department.id}>
                    <svg width="44" height="44" aria-hidden="true" focusable="false">
                      <use href={`${departmentIcons}#${department.id}`} />
                    </svg>
                    <h3>{department.title}</h3>
                    <p>{department.excerpt}</p>
                  </li>
                ))}
              </ul>
            </div>
          </section>
        </>
      )),
      head: () => ({
        ...texts.head,
        ...localAddress(urls.services, locale.language),
        image: { url: pictures['service-cancer'].src, width: 800, height: 600, alt: texts.cards[0].alt },
        jsonLd:
          typeof window === 'undefined'
            ? [medicalOrganization(site, locale), breadcrumbList(site, trail, locale)]
            : [],
      }),
    };
  };
