import type { Head, SiteSettings } from '@opinionbridge/contracts';
import { fill, joined, turnaroundOf } from '@opinionbridge/contracts/text';
import { Picture } from '@opinionbridge/ui';
import { CallToAction } from '../../blocks/call-to-action/call-to-action.tsx';
import { Points } from '../../blocks/points/points.tsx';
import { PriceLine } from '../../blocks/prices/price-line.tsx';
import { ReasonSlides } from '../../blocks/reasons/reason-slides.tsx';
import { SectionHeading } from '../../blocks/section-heading/section-heading.tsx';
import type { PageTexts } from '../../content/page-texts.ts';
import { LocalButton } from '../../locale/local-link.tsx';
import departmentIcons from '../../pictures/departments.svg';
import { services as pictures } from '../../pictures/services.gen.ts';
import styles from './services.module.css';

export type ServicesTexts = Pick<
  PageTexts,
  'services' | 'reasons' | 'prices' | 'departments' | 'callToAction'
>;

export const servicesSections =
  ({ services: texts, ...more }: ServicesTexts) =>
  (site: SiteSettings) => {
    const { reply, video, written } = turnaroundOf(site, more.prices.turnaround);
    const when = { coordinator: reply, upload: undefined, video, plan: written };
    return {
      components: {
        cards: () => (
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
        ),
        reasonsHeading: () => <SectionHeading eyebrow={more.reasons.eyebrow} title={more.reasons.title} />,
        reasonSlides: () => <ReasonSlides texts={more.reasons.items} />,
        end: () => (
          <>
            <CallToAction site={site} texts={more.callToAction} />
            <PriceLine texts={more.prices} />
            <section className={`section ${styles.mist}`}>
              <div className="container">
                <SectionHeading title={texts.included.title} />
                <Points
                  as="ol"
                  points={texts.included.items.map(({ id, title, text }) => ({
                    title,
                    text: joined(text, when[id]),
                  }))}
                />
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
        ),
      },
      head: {
        image: { url: pictures['service-cancer'].src, width: 800, height: 600, alt: texts.cards[0].alt },
      } satisfies Partial<Head>,
    };
  };

export type ServicesSections = ReturnType<ReturnType<typeof servicesSections>>;
