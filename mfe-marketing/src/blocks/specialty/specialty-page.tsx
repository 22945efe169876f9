import type { SiteSettings } from '@opinionbridge/contracts';
import { Picture, type PictureSource } from '@opinionbridge/ui';
import type { callToAction } from '../../content/en/call-to-action.ts';
import type { prices } from '../../content/en/prices.ts';
import type { SpecialtyContent } from '../../content/specialty-content.ts';
import type { Texts } from '../../content/translated.ts';
import { Icon } from '../../icons/icon.tsx';
import { LocalButton } from '../../locale/local-link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { CallToAction } from '../call-to-action/call-to-action.tsx';
import { PageBanner } from '../page-banner/page-banner.tsx';
import type { PhysicianTexts } from '../physicians/physician-card.tsx';
import { PhysicianFinder } from '../physicians/physician-finder.tsx';
import { Prices } from '../prices/prices.tsx';
import { SectionHeading } from '../section-heading/section-heading.tsx';
import styles from './specialty-page.module.css';

export interface SpecialtyTexts {
  readonly specialty: Texts<SpecialtyContent>;
  readonly services: { readonly title: string };
  readonly physicians: PhysicianTexts;
  readonly prices: Texts<typeof prices>;
  readonly callToAction: Texts<typeof callToAction>;
}

/** What the pages of both specialties share: what is covered, how an opinion helps, physicians, prices, the next step. */
export function SpecialtyPage({
  site,
  texts,
  path,
  banner,
  picture,
  portraits,
}: {
  readonly site: SiteSettings;
  readonly texts: SpecialtyTexts;
  readonly path: string;
  readonly banner: PictureSource;
  readonly picture: PictureSource;
  readonly portraits: Readonly<Record<string, PictureSource>>;
}) {
  const { common } = useLocale();
  const { title, lead, specialty, covered, helps, physicians, related } = texts.specialty;
  return (
    <>
      <PageBanner
        title={title}
        lead={lead}
        picture={banner}
        trail={[
          { label: texts.services.title, path: '/service' },
          { label: title, path },
        ]}
      >
        <div className={styles.start}>
          <LocalButton to={site.links.signUp} tone="accent">
            {common.startYourCase}
          </LocalButton>
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
          <PhysicianFinder specialty={specialty} portraits={portraits} texts={texts.physicians} />
        </div>
      </section>
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
  );
}
