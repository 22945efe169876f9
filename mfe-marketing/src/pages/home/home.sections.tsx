import { type Head, type SiteSettings, urls } from '@opinionbridge/contracts';
import { joined, turnaroundOf } from '@opinionbridge/contracts/text';
import { CallToAction } from '../../blocks/call-to-action/call-to-action.tsx';
import { FaqList } from '../../blocks/faq-list/faq-list.tsx';
import type { PhysicianTexts } from '../../blocks/physicians/physician-card.tsx';
import { PhysicianSlides } from '../../blocks/physicians/physician-slides.tsx';
import { Prices } from '../../blocks/prices/prices.tsx';
import { Protection } from '../../blocks/protection/protection.tsx';
import { ReasonSlides } from '../../blocks/reasons/reason-slides.tsx';
import { SectionHeading } from '../../blocks/section-heading/section-heading.tsx';
import { StepSlides } from '../../blocks/steps/step-slides.tsx';
import type { callToAction } from '../../content/en/call-to-action.ts';
import type { homeFaq } from '../../content/en/home-faq.ts';
import type { homeLive } from '../../content/en/home-live.ts';
import type { home } from '../../content/en/home.ts';
import type { prices } from '../../content/en/prices.ts';
import type { protection } from '../../content/en/protection.ts';
import type { reasons } from '../../content/en/reasons.ts';
import type { steps } from '../../content/en/steps.ts';
import type { testimonials } from '../../content/en/testimonials.ts';
import { cancerPhysicians } from '../../content/cancer-physicians.ts';
import { orthopedicPhysicians } from '../../content/orthopedic-physicians.ts';
import type { Texts } from '../../content/translated.ts';
import { faqPage, medicalOrganization } from '../../head/json-ld.ts';
import { LocalButton, LocalLink } from '../../locale/local-link.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { cancerPortraits } from '../../pictures/cancer-portraits.gen.ts';
import { heroes } from '../../pictures/heroes.gen.ts';
import { orthopedicPortraits } from '../../pictures/orthopedic-portraits.gen.ts';
import { plainText } from '../../content/rich-text.ts';
import styles from './home.module.css';
import { HERO_SIZES, HeroSlides } from './hero-slides.tsx';
import { HeroText } from './hero-text.tsx';
import { InstitutionStrips } from './institution-strips.tsx';
import { TestimonialSlides } from './testimonial-slides.tsx';

export interface HomeTexts {
  readonly home: Texts<typeof home>;
  readonly live: Texts<typeof homeLive>;
  readonly steps: Texts<typeof steps>;
  readonly reasons: Texts<typeof reasons>;
  readonly physicians: PhysicianTexts;
  readonly prices: Texts<typeof prices>;
  readonly protection: Texts<typeof protection>;
  /** States that people and institutions are invented. */
  readonly sample: string;
  readonly testimonials: Texts<typeof testimonials>;
  readonly faq: typeof homeFaq;
  readonly callToAction: Texts<typeof callToAction>;
}

const firstPicture = heroes['hero-1'];

/** The static sections of the home page, by the names that `homePage` uses. */
export const homeSections =
  (locale: Locale, { home, live, ...texts }: HomeTexts) =>
  (site: SiteSettings) => ({
    components: {
      heroSlides: () => <HeroSlides texts={home.hero} />,
      heroText: () => <HeroText site={site} texts={home.hero} />,
      stepsHeading: () => (
        <SectionHeading eyebrow={live.steps.eyebrow} title={home.steps.title} lead={home.steps.lead} />
      ),
      stepSlides: () => (
        <StepSlides texts={texts.steps} turnaround={turnaroundOf(site, texts.prices.turnaround)} />
      ),
      stepsMore: () => (
        <>
          <LocalButton to={urls.howItWorks} tone="outline">
            {home.steps.more}
          </LocalButton>
          <LocalButton to={urls.forFamily} tone="outline">
            {home.steps.family}
          </LocalButton>
        </>
      ),
      reasonsHeading: () => <SectionHeading eyebrow={texts.reasons.eyebrow} title={texts.reasons.title} />,
      reasonSlides: () => <ReasonSlides texts={texts.reasons.items} />,
      physiciansHeading: () => (
        <SectionHeading
          eyebrow={home.physicians.eyebrow}
          title={home.physicians.title}
          lead={joined(home.physicians.lead, texts.sample)}
        />
      ),
      cancerSlides: () => (
        <PhysicianSlides physicians={cancerPhysicians} portraits={cancerPortraits} texts={texts.physicians} />
      ),
      cancerMore: () => (
        <>
          <LocalLink to={urls.cancer}>{home.physicians.cancer.more}</LocalLink>
          <LocalLink to={urls.physicians}>{home.physicians.all}</LocalLink>
        </>
      ),
      orthopedicsSlides: () => (
        <PhysicianSlides
          physicians={orthopedicPhysicians}
          portraits={orthopedicPortraits}
          texts={texts.physicians}
        />
      ),
      orthopedicsMore: () => (
        <>
          <LocalLink to={urls.orthopedics}>{home.physicians.orthopedics.more}</LocalLink>
          <LocalLink to={urls.physicians}>{home.physicians.all}</LocalLink>
        </>
      ),
      institutionsHeading: () => (
        <>
          <h2 id="institutions">{home.institutions.title}</h2>
          <p>{joined(home.institutions.lead, texts.sample)}</p>
        </>
      ),
      institutionStrips: InstitutionStrips,
      prices: () => <Prices site={site} texts={texts.prices} />,
      testimonialsHeading: () => (
        <SectionHeading
          eyebrow={home.testimonials.eyebrow}
          title={live.testimonials.title}
          lead={texts.sample}
          align="center"
        />
      ),
      testimonialSlides: () => <TestimonialSlides texts={texts.testimonials} />,
      questions: () => (
        <>
          <SectionHeading title={home.faq.title} lead={home.faq.lead}>
            <p className={styles.all}>
              <LocalButton to={urls.faq} tone="outline">
                {home.faq.all}
              </LocalButton>
            </p>
          </SectionHeading>
          <FaqList items={texts.faq} site={site} name="home-faq" />
        </>
      ),
      blogLink: () => (
        <div className={`container ${styles.blog}`}>
          <LocalLink to={urls.blog}>{home.blog}</LocalLink>
        </div>
      ),
      end: () => (
        <>
          <Protection texts={texts.protection} />
          <CallToAction site={site} texts={texts.callToAction} />
        </>
      ),
    },
    head: {
      image: { url: firstPicture.src, width: 1600, height: 1000, alt: home.hero.pictures[0] },
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
    } satisfies Partial<Head>,
  });

export type HomeSections = ReturnType<ReturnType<typeof homeSections>>;
