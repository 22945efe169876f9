import type { Head, SiteSettings } from '@opinionbridge/contracts';
import { Picture, type PictureSource } from '@opinionbridge/ui';
import type { callToAction } from '../../content/en/call-to-action.ts';
import type { prices } from '../../content/en/prices.ts';
import type { SpecialtySections as Content } from '../../content/specialty-content.ts';
import type { Texts } from '../../content/translated.ts';
import { LocalButton } from '../../locale/local-link.tsx';
import { CallToAction } from '../call-to-action/call-to-action.tsx';
import { CheckList } from '../check-list/check-list.tsx';
import { Points } from '../points/points.tsx';
import { Prices } from '../prices/prices.tsx';
import { SectionHeading } from '../section-heading/section-heading.tsx';
import styles from './specialty-page.module.css';

export interface SpecialtySectionTexts {
  readonly sections: Texts<Content>;
  readonly prices: Texts<typeof prices>;
  readonly callToAction: Texts<typeof callToAction>;
}

/** Of a specialty's page, what stands still: what is covered, how an opinion helps; prices, the next step. */
export const specialtySections =
  (picture: PictureSource, texts: SpecialtySectionTexts) => (site: SiteSettings) => {
    const { covered, helps, related } = texts.sections;
    return {
      components: {
        before: () => (
          <>
            <section className={`section ${styles.covered}`}>
              <div className="container">
                <SectionHeading title={covered.title} lead={covered.lead} />
                <Points points={covered.items} />
              </div>
            </section>
            <section className={`section ${styles.mist}`}>
              <div className={`container ${styles.helps}`}>
                <Picture
                  className={styles.picture as string}
                  picture={picture}
                  alt={helps.alt}
                  sizes="(min-width: 900px) 560px, 92vw"
                />
                <div>
                  <h2>{helps.title}</h2>
                  <p className={styles.text}>{helps.text}</p>
                  <CheckList items={helps.points} />
                </div>
              </div>
            </section>
          </>
        ),
        after: () => (
          <>
            <section className={`section ${styles.mist}`}>
              <div className={`container ${styles.related}`}>
                {related.map((way) => (
                  <div key={way.to}>
                    <h2>{way.title}</h2>
                    <p>{way.text}</p>
                    <LocalButton to={way.to} tone="outline">
                      {way.label}
                    </LocalButton>
                  </div>
                ))}
              </div>
            </section>
            <Prices site={site} texts={texts.prices} />
            <CallToAction site={site} texts={texts.callToAction} />
          </>
        ),
      },
      head: {
        image: { url: picture.src, width: 800, height: 600, alt: helps.alt },
      } satisfies Partial<Head>,
    };
  };

export type SpecialtySections = ReturnType<ReturnType<typeof specialtySections>>;
