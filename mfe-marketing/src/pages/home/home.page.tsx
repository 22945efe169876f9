import { fragmentPlace, type PageFactory, type SiteSettings, urls } from '@opinionbridge/contracts';
import { OneOpen } from '@opinionbridge/ui';
import { Reasons } from '../../blocks/reasons/reasons.tsx';
import { StepsCarousel } from '../../blocks/steps/steps-carousel.tsx';
import type { homeLive } from '../../content/en/home-live.ts';
import type { Texts } from '../../content/translated.ts';
import { localAddress } from '../../head/local-address.ts';
import { inLocale } from '../../locale/in-locale.tsx';
import { keptSections } from '../../kept/kept-sections.tsx';
import type { Locale } from '../../locale/locale.tsx';
import { Figures } from './figures.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import type { HomeSections } from './home.sections.tsx';
import { latestPosts } from './home-fragments.ts';
import { InstitutionMarquee } from './institution-marquee.tsx';
import { PhysicianTabs } from './physician-tabs.tsx';
import { TestimonialCarousel } from './testimonial-carousel.tsx';

/**
 * The home page in a language: what moves or answers is here, all that stands still is kept.
 *
 * @param fetchSections imports what stands still
 */
export const homePage =
  (
    locale: Locale,
    texts: Texts<typeof homeLive>,
    fetchSections: () => Promise<{ sections: (site: SiteSettings) => HomeSections }>,
  ): PageFactory =>
  (host) => {
    const { site } = host;
    const Fragment = fragmentPlace(host);
    const { Kept, loader, code } = keptSections(async () => (await fetchSections()).sections(site));
    return {
      loader,
      shouldRevalidate: () => false,
      Component: inLocale(locale, () => (
        <>
          <Hero
            label={texts.hero.carousel}
            slides={(track) => <Kept name="heroSlides" {...track} />}
            words={(attributes) => <Kept name="heroWords" {...attributes} />}
          />
          <Figures siteName={site.name} texts={texts.figures} />
          <section className={`section ${styles.mist}`}>
            <div className="container">
              <Kept name="stepsHeading" />
              <StepsCarousel label={texts.steps.eyebrow}>
                {(track) => <Kept name="stepSlides" {...track} />}
              </StepsCarousel>
              <Kept name="stepsMore" className={styles.after as string} />
            </div>
          </section>
          <Reasons label={texts.reasons.eyebrow} heading={<Kept name="reasonsHeading" />}>
            {(track) => <Kept name="reasonSlides" {...track} />}
          </Reasons>
          <section className={`section ${styles.mist}`}>
            <div className="container">
              <Kept name="physiciansHeading" />
              <PhysicianTabs
                texts={texts.physicians}
                slides={(specialty, track) => <Kept name={`${specialty}Slides`} {...track} />}
                more={(specialty, attributes) => <Kept name={`${specialty}More`} {...attributes} />}
              />
            </div>
          </section>
          <InstitutionMarquee
            pause={texts.institutions.pause}
            heading={<Kept name="institutionsHeading" />}
            strips={(attributes) => <Kept name="institutionStrips" {...attributes} />}
          />
          <Kept name="prices" />
          <section className={`section ${styles.mist}`}>
            <div className="container">
              <Kept name="testimonialsHeading" />
              <TestimonialCarousel label={texts.testimonials.title}>
                {(track) => <Kept name="testimonialSlides" {...track} />}
              </TestimonialCarousel>
            </div>
          </section>
          <section className="section">
            <OneOpen>
              <Kept name="questions" className={`container ${styles.questions}`} />
            </OneOpen>
          </section>
          <Fragment of={latestPosts}>
            <Kept name="blogLink" />
          </Fragment>
          <Kept name="end" />
        </>
      )),
      head: () => ({ ...texts.head, ...localAddress(urls.home, locale.language), ...code()?.head }),
    };
  };
