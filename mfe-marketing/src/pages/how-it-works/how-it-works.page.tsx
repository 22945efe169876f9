import { type PageFactory, urls } from '@opinionbridge/contracts';
import { ButtonLink, Picture } from '@opinionbridge/ui';
import { CallToAction } from '../../blocks/call-to-action/call-to-action.tsx';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import { SectionHeading } from '../../blocks/section-heading/section-heading.tsx';
import { prices } from '../../content/prices.ts';
import { steps } from '../../content/steps.ts';
import { breadcrumbList, medicalOrganization } from '../../head/json-ld.ts';
import { Icon } from '../../icons/icon.tsx';
import { steps as pictures } from '../../pictures/steps.gen.ts';
import { Explainer } from './explainer.tsx';
import styles from './how-it-works.module.css';

const trail = [{ label: 'How it works', path: urls.howItWorks }];

export const page: PageFactory = ({ site }) => ({
  Component: () => (
    <>
      <PageBanner
        title="How it works"
        lead="From your first question to a written opinion, in three steps. No travel, no waiting room."
        trail={trail}
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
                  {step.details.map((detail) => (
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
      <section className={`section ${styles.mist}`}>
        <div className="container">
          <SectionHeading title="Two ways to hear from your physician" />
          <div className={styles.prices}>
            {prices.map((price) => (
              <article key={price.name} className={styles.price}>
                <h3>{price.name}</h3>
                <p className={styles.amount}>
                  <data value={price.rupees}>{price.rupees.toLocaleString('en-US')} INR</data>
                </p>
                <ul>
                  {price.includes.map((item) => (
                    <li key={item}>
                      <Icon name="check" size={20} />
                      {item}
                    </li>
                  ))}
                </ul>
              </article>
            ))}
          </div>
        </div>
      </section>
      <section className="section">
        <div className="container">
          <SectionHeading title="The way in 18 seconds" align="center" />
          <Explainer />
        </div>
      </section>
      <section className={`section ${styles.mist}`}>
        <div className={`container ${styles.help}`}>
          <div>
            <h2>Talk with a care coordinator</h2>
            <p>Not sure whether a second opinion is right for you? Call or write; asking costs nothing.</p>
          </div>
          <div className={styles.contacts}>
            <a className={styles.contact} href={site.phone.href}>
              <Icon name="phone" />
              {site.phone.display}
            </a>
            <a className={styles.contact} href={`mailto:${site.email}`}>
              <Icon name="mail" />
              {site.email}
            </a>
            <ButtonLink to={urls.contact} tone="outline">
              Write to us
            </ButtonLink>
          </div>
        </div>
      </section>
      <CallToAction site={site} />
    </>
  ),
  head: () => ({
    title: 'How it works',
    description:
      'Create an account, start your second opinion case, get your second opinion: three steps, with prices, and a care coordinator at your side.',
    canonical: urls.howItWorks,
    image: { url: pictures['step-3'].src, width: 800, height: 600, alt: steps[2].alt },
    jsonLd: [medicalOrganization(site), breadcrumbList(site, trail)],
  }),
});
