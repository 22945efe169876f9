import { fragmentPlace, type PageFactory, type SiteSettings, urls } from '@opinionbridge/contracts';
import { ErrorBoundary, OneOpen } from '@opinionbridge/ui';
import { Reasons } from '../../blocks/reasons/reasons.tsx';
import { StepsCarousel } from '../../blocks/steps/steps-carousel.tsx';
import type { PageTexts } from '../../content/page-texts.ts';
import { localAddress } from '../../head/local-address.ts';
import { inLocale } from '../../locale/in-locale.tsx';
import { staticSections } from '../../static-sections/static-sections.tsx';
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
 * Creates the home page in a language: the interactive parts are here, the static ones are kept from the server's HTML.
 *
 * @param fetchSections imports the static sections
 */
export const homePage =
  (
    locale: Locale,
    texts: PageTexts['homeLive'],
    fetchSections: () => Promise<{ sections: (site: SiteSettings) => HomeSections }>,
  ): PageFactory =>
  (host) => {
    const { site } = host;
    const Fragment = fragmentPlace(host);
    const { Kept, loader, code } = staticSections(async () => (await fetchSections()).sections(site));
    return {
      loader,
      shouldRevalidate: () => false,
      Component: inLocale(locale, () => (
        <>
          <ErrorBoundary>
            <Hero
              label={texts.hero.carousel}
              slides={(track) => <Kept name="heroSlides" {...track} />}
              words={(attributes) => <Kept name="heroText" {...attributes} />}
            />
          </ErrorBoundary>
          <ErrorBoundary>
            <Figures siteName={site.name} texts={texts.figures} />
          </ErrorBoundary>
          <section className={`section ${styles.mist}`}>
            <div className="container">
              <Kept name="stepsHeading" />
              <ErrorBoundary>
                <StepsCarousel label={texts.steps.eyebrow}>
                  {(track) => <Kept name="stepSlides" {...track} />}
                </StepsCarousel>
              </ErrorBoundary>
              <Kept name="stepsMore" className={styles.after as string} />
            </div>
          </section>
          <ErrorBoundary>
            <Reasons label={texts.reasons.eyebrow} heading={<Kept name="reasonsHeading" />}>
              {(track) => <Kept name="reasonSlides" {...track} />}
            </Reasons>
          </ErrorBoundary>
          <section className={`section ${styles.mist}`}>
            <div className="container">
              <Kept name="physiciansHeading" />
              <ErrorBoundary>
                <PhysicianTabs
                  texts={texts.physicians}
                  slides={(specialty, track) => <Kept name={`${specialty}Slides`} {...track} />}
                  more={(specialty, attributes) => <Kept name={`${specialty}More`} {...attributes} />}
                />
              </ErrorBoundary>
            </div>
          </section>
          <ErrorBoundary>
            <InstitutionMarquee
              heading={<Kept name="institutionsHeading" />}
              strips={(attributes) => <Kept name="institutionStrips" {...attributes} />}
            />
          </ErrorBoundary>
          <Kept name="prices" />
          <section className={`section ${styles.mist}`}>
            <div className="container">
              <Kept name="testimonialsHeading" />
              <ErrorBoundary>
                <TestimonialCarousel label={texts.testimonials.title}>
                  {(track) => <Kept name="testimonialSlides" {...track} />}
                </TestimonialCarousel>
              </ErrorBoundary>
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
