import type { SiteSettings } from '@opinionbridge/contracts';
import type { PictureSource } from '@opinionbridge/ui';
import type { ReactNode } from 'react';
import type { Physician } from '../../content/physician.ts';
import type { SpecialtyContent } from '../../content/specialty-content.ts';
import type { Texts } from '../../content/translated.ts';
import { LocalButton } from '../../locale/local-link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { PageBanner } from '../page-banner/page-banner.tsx';
import type { PhysicianTexts } from '../physicians/physician-card.tsx';
import { PhysicianFinder } from '../physicians/physician-finder.tsx';
import { SectionHeading } from '../section-heading/section-heading.tsx';
import styles from './specialty-page.module.css';

export interface SpecialtyTexts {
  readonly specialty: Texts<SpecialtyContent>;
  readonly servicesTitle: string;
  readonly physicians: PhysicianTexts;
}

/** What the pages of both specialties share: the banner and the physicians, among sections that stand still. */
export function SpecialtyPage({
  site,
  texts,
  path,
  banner,
  physicians,
  portraits,
  before,
  after,
}: {
  readonly site: SiteSettings;
  readonly texts: SpecialtyTexts;
  readonly path: string;
  readonly banner: PictureSource;
  readonly physicians: readonly Physician[];
  readonly portraits: Readonly<Record<string, PictureSource>>;
  /** What stands before the physicians, and after them. */
  readonly before: ReactNode;
  readonly after: ReactNode;
}) {
  const { common } = useLocale();
  const { title, lead, specialty, physicians: heading } = texts.specialty;
  return (
    <>
      <PageBanner
        title={title}
        lead={lead}
        picture={banner}
        trail={[
          { label: texts.servicesTitle, path: '/service' },
          { label: title, path },
        ]}
      >
        <div className={styles.start}>
          <LocalButton to={site.links.signUp} tone="accent">
            {common.startYourCase}
          </LocalButton>
        </div>
      </PageBanner>
      {before}
      <section className="section">
        <div className="container">
          <SectionHeading title={heading.title} lead={heading.lead} />
          <PhysicianFinder
            specialty={specialty}
            physicians={physicians}
            portraits={portraits}
            texts={texts.physicians}
          />
        </div>
      </section>
      {after}
    </>
  );
}
