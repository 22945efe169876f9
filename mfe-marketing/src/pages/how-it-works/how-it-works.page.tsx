import { type PageFactory, urls } from '@opinionbridge/contracts';
import { turnaroundOf } from '@opinionbridge/contracts/text';
import { Picture } from '@opinionbridge/ui';
import { CallToAction } from '../../blocks/call-to-action/call-to-action.tsx';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import { PriceLine } from '../../blocks/prices/price-line.tsx';
import { SectionHeading } from '../../blocks/section-heading/section-heading.tsx';
import type { PageTexts } from '../../content/page-texts.ts';
import { pageJsonLd } from '../../head/json-ld.ts';
import { localAddress } from '../../head/local-address.ts';
import { inLocale } from '../../locale/in-locale.tsx';
import { contactIcons } from '../../icons/contact-icons.ts';
import { Icon } from '../../icons/icon.tsx';
import { LocalButton } from '../../locale/local-link.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { howItWorksBanner } from '../../pictures/how-it-works-banner.gen.ts';
import { steps as pictures } from '../../pictures/steps.gen.ts';
import { Explainer } from './explainer.tsx';
import styles from './how-it-works.module.css';

const isString = (line: string | undefined) => line !== undefined;

export type HowItWorksTexts = Pick<PageTexts, 'howItWorks' | 'steps' | 'prices' | 'callToAction'>;

export const howItWorksPage =
  (locale: Locale, { howItWorks: texts, steps, prices, callToAction }: HowItWorksTexts): PageFactory =>
  ({ site }) => {
    const { reply, video, written } = turnaroundOf(site, prices.turnaround);
    const when = { 'step-1': [reply], 'step-2': [], 'step-3': [video, written] };
    const trail = [{ label: texts.title, path: urls.howItWorks }];
    return {
      Component: inLocale(locale, () => (
        <>
          <PageBanner
            title={texts.title}
            lead={texts.lead}
            trail={trail}
            picture={howItWorksBanner['banner-how-it-works']}
          />
          <section className="section">
            <ol className={`container ${styles.steps}`}>
              {steps.map((step, index) => (
                <li key={step.id} className={styles.step}>
                  <div className={styles.text}>
                    <span className={styles.number} aria-hidden="true">
                      {index + 1}
                    </span>
                    <h2>{step.title}</h2>
                    <ul>
                      {[...step.details, ...when[step.id]].filter(isString).map((detail) => (
                        <li key={detail}>{detail}</li>
                      ))}
                    </ul>
                  </div>
                  <Picture
                    className={styles.picture as string}
                    picture={pictures[step.id]}
                    alt={step.alt}
                    sizes="(min-width: 900px) 540px, 92vw"
                  />
                </li>
              ))}
            </ol>
          </section>
          <PriceLine texts={prices} />
          <section className="section">
            <div className="container">
              <SectionHeading title={texts.film.title} align="center" />
              <Explainer texts={texts.film} />
            </div>
          </section>
          <section className={`section ${styles.mist}`}>
            <div className={`container ${styles.help}`}>
              <div>
                <h2>{texts.help.title}</h2>
                <p>{texts.help.text}</p>
              </div>
              <div className={styles.contacts}>
                <a className={styles.contact} href={site.phone.href}>
                  <Icon path={contactIcons.phone} />
                  {site.phone.display}
                </a>
                <a className={styles.contact} href={`mailto:${site.email}`}>
                  <Icon path={contactIcons.mail} />
                  {site.email}
                </a>
                <LocalButton to={urls.contact} tone="outline">
                  {locale.common.writeToUs}
                </LocalButton>
              </div>
            </div>
          </section>
          <CallToAction site={site} texts={callToAction} />
        </>
      )),
      head: () => ({
        ...texts.head,
        ...localAddress(urls.howItWorks, locale.language),
        image: { url: pictures['step-3'].src, width: 800, height: 600, alt: steps[2].alt },
        jsonLd: typeof window === 'undefined' ? pageJsonLd(site, trail, locale) : [],
      }),
    };
  };
