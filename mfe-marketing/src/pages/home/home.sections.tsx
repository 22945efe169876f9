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
import { cancerPhysicians } from '../../content/cancer-physicians.ts';
import { orthopedicPhysicians } from '../../content/orthopedic-physicians.ts';
import type { PageTexts } from '../../content/page-texts.ts';
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

export interface HomeTexts extends Pick<
  PageTexts,
  'home' | 'steps' | 'reasons' | 'prices' | 'protection' | 'testimonials' | 'callToAction'
> {
  readonly live: PageTexts['homeLive'];
  readonly physicians: PhysicianTexts;
  /** States that people and institutions are invented. */
  readonly sample: string;
  readonly faq: PageTexts['homeFaq'];
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
