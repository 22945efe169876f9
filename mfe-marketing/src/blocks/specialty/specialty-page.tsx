import type { SiteSettings } from '@opinionbridge/contracts';
import { ButtonLink, Picture, type PictureSource } from '@opinionbridge/ui';
import type { ReactNode } from 'react';
import type { SpecialtyContent } from '../../content/specialties.ts';
import { Icon } from '../../icons/icon.tsx';
import { CallToAction } from '../call-to-action/call-to-action.tsx';
import { PageBanner } from '../page-banner/page-banner.tsx';
import { PhysicianFinder } from '../physicians/physician-finder.tsx';
import { SectionHeading } from '../section-heading/section-heading.tsx';
import styles from './specialty-page.module.css';

/** What the pages of both specialties share: what is covered, how an opinion helps, physicians, the next step. */
export function SpecialtyPage({
  site,
  content,
  path,
  picture,
  portraits,
  related,
}: {
  readonly site: SiteSettings;
  readonly content: SpecialtyContent;
  readonly path: string;
  readonly picture: PictureSource;
  readonly portraits: Readonly<Record<string, PictureSource>>;
  /** Ways on from this page. */
  readonly related: ReactNode;
}) {
  const { covered, helps, physicians } = content;
  return (
    <>
      <PageBanner
        title={content.title}
        lead={content.lead}
        trail={[
          { label: 'Services', path: '/service' },
          { label: content.title, path },
        ]}
      >
        <div className={styles.start}>
          <ButtonLink to={site.links.signUp} tone="accent">
            Start your case
          </ButtonLink>
        </div>
      </PageBanner>
      <section className="section">
        <div className="container">
          <SectionHeading title={covered.title} lead={covered.lead} />
          <ul className={styles.covered}>
            {covered.items.map((item) => (
              <li key={item.title}>
                <h3>{item.title}</h3>
                <p>{item.text}</p>
              </li>
            ))}
          </ul>
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
            <ul className={styles.points}>
              {helps.points.map((point) => (
                <li key={point}>
                  <Icon name="check" size={20} />
                  {point}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <section className="section">
        <div className="container">
          <SectionHeading title={physicians.title} lead={physicians.lead} />
          <PhysicianFinder specialty={content.specialty} portraits={portraits} />
        </div>
      </section>
      <section className={`section ${styles.mist}`}>
        <div className={`container ${styles.related}`}>{related}</div>
      </section>
      <CallToAction site={site} />
    </>
  );
}
