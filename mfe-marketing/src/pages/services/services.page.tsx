import { type PageFactory, urls } from '@opinionbridge/contracts';
import { ButtonLink, Picture } from '@opinionbridge/ui';
import { CallToAction } from '../../blocks/call-to-action/call-to-action.tsx';
import { PageBanner } from '../../blocks/page-banner/page-banner.tsx';
import { Reasons } from '../../blocks/reasons/reasons.tsx';
import { SectionHeading } from '../../blocks/section-heading/section-heading.tsx';
import { departments } from '../../content/departments.ts';
import { services } from '../../content/services.ts';
import { breadcrumbList, medicalOrganization } from '../../head/json-ld.ts';
import departmentIcons from '../../pictures/departments.svg';
import { services as pictures } from '../../pictures/services.gen.ts';
import styles from './services.module.css';

const trail = [{ label: 'Services', path: urls.services }];

export const page: PageFactory = ({ site }) => ({
  Component: () => (
    <>
      <PageBanner title={services.title} lead={services.lead} trail={trail} />
      <section className="section">
        <div className={`container ${styles.cards}`}>
          {services.cards.map((card) => (
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
                <ButtonLink to={card.to}>
                  Know More<span className="visually-hidden"> about {card.title}</span>
                </ButtonLink>
              </div>
            </article>
          ))}
        </div>
      </section>
      <section className={`section ${styles.mist}`}>
        <div className="container">
          <SectionHeading title={services.included.title} />
          <ol className={styles.included}>
            {services.included.items.map((item) => (
              <li key={item.title}>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Reasons />
      <section className={`section ${styles.mist}`}>
        <div className="container">
          <SectionHeading title={services.departments.title} lead={services.departments.lead} />
          <ul className={styles.departments}>
            {departments.map((department) => (
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
      <CallToAction site={site} />
    </>
  ),
  head: () => ({
    title: 'Services',
    description:
      'Second opinions in cancer care and orthopedics: a care coordinator, secure upload of records, a video consultation with a US physician and a written plan.',
    canonical: urls.services,
    image: { url: pictures['service-cancer'].src, width: 800, height: 600, alt: services.cards[0].alt },
    jsonLd: [medicalOrganization(site), breadcrumbList(site, trail)],
  }),
});
