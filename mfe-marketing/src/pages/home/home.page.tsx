import { type PageFactory, urls } from '@opinionbridge/contracts';
import { CallToAction } from '../../blocks/call-to-action/call-to-action.tsx';
import { FaqList } from '../../blocks/faq-list/faq-list.tsx';
import type { PhysicianTexts } from '../../blocks/physicians/physician-card.tsx';
import { Prices } from '../../blocks/prices/prices.tsx';
import { Protection } from '../../blocks/protection/protection.tsx';
import { Reasons } from '../../blocks/reasons/reasons.tsx';
import { SectionHeading } from '../../blocks/section-heading/section-heading.tsx';
import { StepsCarousel } from '../../blocks/steps/steps.tsx';
import type { callToAction } from '../../content/en/call-to-action.ts';
import type { homeFaq } from '../../content/en/home-faq.ts';
import type { home } from '../../content/en/home.ts';
import type { prices } from '../../content/en/prices.ts';
import type { protection } from '../../content/en/protection.ts';
import type { reasons } from '../../content/en/reasons.ts';
import type { steps } from '../../content/en/steps.ts';
import type { testimonials } from '../../content/en/testimonials.ts';
import type { Texts } from '../../content/translated.ts';
import { faqPage, medicalOrganization } from '../../head/json-ld.ts';
import { inLocale, localAddress } from '../../head/localised.tsx';
import { LocalButton } from '../../locale/local-link.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { heroes } from '../../pictures/heroes.gen.ts';
import { plainText } from '../../text/rich-text.ts';
import { Figures } from './figures.tsx';
import { Hero, HERO_SIZES } from './hero.tsx';
import styles from './home.module.css';
import { InstitutionMarquee } from './institution-marquee.tsx';
import { PhysicianTabs } from './physician-tabs.tsx';
import { TestimonialCarousel } from './testimonial-carousel.tsx';

export interface HomeTexts {
  readonly home: Texts<typeof home>;
  readonly steps: Texts<typeof steps>;
  readonly reasons: Texts<typeof reasons>;
  readonly physicians: PhysicianTexts;
  readonly prices: Texts<typeof prices>;
  readonly protection: Texts<typeof protection>;
  readonly testimonials: Texts<typeof testimonials>;
  readonly faq: typeof homeFaq;
  readonly callToAction: Texts<typeof callToAction>;
}

const firstPicture = heroes['hero-1'];

/** The home page in a language. */
export const homePage =
  (locale: Locale, texts: HomeTexts): PageFactory =>
  ({ site }) => ({
    Component: inLocale(locale, () => (
      <>
        <Hero site={site} texts={texts.home.hero} />
        <Figures siteName={site.name} texts={texts.home.figures} />
        <section className={`section ${styles.mist}`}>
          <div className="container">
            <SectionHeading
              eyebrow={texts.home.steps.eyebrow}
              title={texts.home.steps.title}
              lead={texts.home.steps.lead}
            />
            <StepsCarousel label={texts.home.steps.eyebrow} texts={texts.steps} />
            <div className={styles.after}>
              <LocalButton to={urls.howItWorks} tone="outline">
                {texts.home.steps.more}
              </LocalButton>
            </div>
          </div>
        </section>
        <Reasons texts={texts.reasons} />
        <section className={`section ${styles.mist}`}>
          <div className="container">
            <SectionHeading
              eyebrow={texts.home.physicians.eyebrow}
              title={texts.home.physicians.title}
              lead={texts.home.physicians.lead}
            />
            <PhysicianTabs texts={texts.home.physicians} physicians={texts.physicians} />
          </div>
        </section>
        <InstitutionMarquee texts={texts.home.institutions} />
        <Prices site={site} texts={texts.prices} />
        <section className={`section ${styles.mist}`}>
          <div className="container">
            <SectionHeading
              eyebrow={texts.home.testimonials.eyebrow}
              title={texts.home.testimonials.title}
              align="center"
            />
            <TestimonialCarousel label={texts.home.testimonials.title} texts={texts.testimonials} />
          </div>
        </section>
        <section className="section">
          <div className={`container ${styles.questions}`}>
            <SectionHeading title={texts.home.faq.title} lead={texts.home.faq.lead}>
              <p className={styles.all}>
                <LocalButton to={urls.faq} tone="outline">
                  {texts.home.faq.all}
                </LocalButton>
              </p>
            </SectionHeading>
            <FaqList items={texts.faq} site={site} name="home-faq" />
          </div>
        </section>
        <Protection texts={texts.protection} />
        <CallToAction site={site} texts={texts.callToAction} />
      </>
    )),
    head: () => ({
      ...texts.home.head,
      ...localAddress(urls.home, locale.language),
      image: {
        url: firstPicture.src,
        width: 1600,
        height: 1000,
        alt: texts.home.hero.pictures[0],
      },
      preloadImage: { ...firstPicture.sources[0], sizes: HERO_SIZES },
      jsonLd:
        typeof window === 'undefined'
          ? [
              medicalOrganization(site, locale),
              faqPage(
                texts.faq.map(({ question, answer }) => ({ question, answer: plainText(answer, site) })),
              ),
            ]
          : [],
    }),
  });
