import { type PageFactory, urls } from '@opinionbridge/contracts';
import { ButtonLink } from '@opinionbridge/ui';
import { CallToAction } from '../../blocks/call-to-action/call-to-action.tsx';
import { FaqList } from '../../blocks/faq-list/faq-list.tsx';
import { Reasons } from '../../blocks/reasons/reasons.tsx';
import { SectionHeading } from '../../blocks/section-heading/section-heading.tsx';
import { StepsCarousel } from '../../blocks/steps/steps.tsx';
import { homeFaq } from '../../content/faq.ts';
import { faqPage, medicalOrganization } from '../../head/json-ld.ts';
import { heroes } from '../../pictures/heroes.gen.ts';
import { plainText } from '../../text/rich-text.ts';
import { Figures } from './figures.tsx';
import { Hero, HERO_SIZES } from './hero.tsx';
import styles from './home.module.css';
import { InstitutionMarquee } from './institution-marquee.tsx';
import { PhysicianTabs } from './physician-tabs.tsx';
import { TestimonialCarousel } from './testimonial-carousel.tsx';

const firstPicture = heroes['hero-1'];

export const page: PageFactory = ({ site }) => ({
  Component: () => (
    <>
      <Hero site={site} />
      <Figures siteName={site.name} />
      <section className={`section ${styles.mist}`}>
        <div className="container">
          <SectionHeading
            eyebrow="How it works"
            title="Three steps to a second opinion"
            lead="Everything happens online. A care coordinator goes each step with you."
          />
          <StepsCarousel />
          <div className={styles.after}>
            <ButtonLink to={urls.howItWorks} tone="outline">
              Each step in detail
            </ButtonLink>
          </div>
        </div>
      </section>
      <Reasons />
      <section className={`section ${styles.mist}`}>
        <div className="container">
          <SectionHeading
            eyebrow="Our physicians"
            title="Whoever you need, we know them by name"
            lead="Licensed in the United States, in practice for twenty years and more on average."
          />
          <PhysicianTabs />
        </div>
      </section>
      <InstitutionMarquee />
      <section className={`section ${styles.mist}`}>
        <div className="container">
          <SectionHeading eyebrow="Testimonial" title="Trusted From Clients" align="center" />
          <TestimonialCarousel />
        </div>
      </section>
      <section className="section">
        <div className={`container ${styles.questions}`}>
          <SectionHeading title="FAQs" lead="What patients ask us first.">
            <p className={styles.all}>
              <ButtonLink to={urls.faq} tone="outline">
                View All Questions
              </ButtonLink>
            </p>
          </SectionHeading>
          <FaqList items={homeFaq} site={site} name="home-faq" />
        </div>
      </section>
      <CallToAction site={site} />
    </>
  ),
  head: () => ({
    title: 'Second opinions from US physicians',
    description:
      'Patients in India get a second opinion from US-licensed cancer and orthopedic physicians, by video meeting or in writing, with a care coordinator at their side.',
    canonical: urls.home,
    image: {
      url: firstPicture.src,
      width: 1600,
      height: 1000,
      alt: 'An arched bridge joins two shores at dawn',
    },
    preloadImage: { ...firstPicture.sources[0], sizes: HERO_SIZES },
    jsonLd: [
      medicalOrganization(site),
      faqPage(homeFaq.map(({ question, answer }) => ({ question, answer: plainText(answer, site) }))),
    ],
  }),
});
