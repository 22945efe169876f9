import { type Head, type SiteSettings, urls } from '@opinionbridge/contracts';
import { joined } from '@opinionbridge/contracts/text';
import { Picture, type PictureSource } from '@opinionbridge/ui';
import type { Specialty } from '../../content/physician.ts';
import type { SpecialtySections as Content } from '../../content/specialty-content.ts';
import type { Texts } from '../../content/translated.ts';
import type { PageTexts } from '../../content/page-texts.ts';
import { LocalButton, LocalLink } from '../../locale/local-link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { CallToAction } from '../call-to-action/call-to-action.tsx';
import { CheckList } from '../check-list/check-list.tsx';
import { PageBanner } from '../page-banner/page-banner.tsx';
import { Points } from '../points/points.tsx';
import { PriceLine } from '../prices/price-line.tsx';
import { SectionHeading } from '../section-heading/section-heading.tsx';
import styles from './specialty-page.module.css';

export interface SpecialtySectionTexts extends Pick<PageTexts, 'prices' | 'callToAction'> {
  readonly sections: Texts<Content>;
  readonly servicesTitle: string;
  /** States that people and institutions are invented. */
  readonly sample: string;
}

export interface SpecialtyPlace {
  /** Its English address. */
  readonly path: string;
  readonly specialty: Specialty;
  readonly banner: PictureSource;
  readonly picture: PictureSource;
}

/** The static sections: the banner, what is covered, how an opinion helps; prices, the next step. */
export const specialtySections =
  ({ path, specialty, banner, picture }: SpecialtyPlace, texts: SpecialtySectionTexts) =>
  (site: SiteSettings) => {
    const { title, lead, physicians, covered, helps, related } = texts.sections;
    const trail = [
      { label: texts.servicesTitle, path: urls.services },
      { label: title, path },
    ];
    return {
      components: {
        before: () => (
          <>
            <PageBanner title={title} lead={lead} picture={banner} trail={trail}>
              <StartYourCase to={site.links.signUp} />
            </PageBanner>
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
        heading: () => (
          <>
            <SectionHeading title={physicians.title} lead={joined(physicians.lead, texts.sample)} />
            <p>
              <LocalLink to={`${urls.physicians}?specialty=${specialty}`}>{physicians.list}</LocalLink>
            </p>
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
            <PriceLine texts={texts.prices} />
            <CallToAction site={site} texts={texts.callToAction} />
          </>
        ),
      },
      trail,
      head: {
        image: { url: picture.src, width: 800, height: 600, alt: helps.alt },
      } satisfies Partial<Head>,
    };
  };

function StartYourCase({ to }: { readonly to: string }) {
  const { common } = useLocale();
  return (
    <div className={styles.start}>
      <LocalButton to={to} tone="accent">
        {common.startYourCase}
      </LocalButton>
    </div>
  );
}

export type SpecialtySections = ReturnType<ReturnType<typeof specialtySections>>;
