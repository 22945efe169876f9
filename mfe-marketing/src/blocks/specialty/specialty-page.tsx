import { ErrorBoundary, type PictureSource } from '@opinionbridge/ui';
import type { ReactNode } from 'react';
import type { Physician } from '../../content/physician.ts';
import type { SpecialtyContent } from '../../content/specialty-content.ts';
import type { Texts } from '../../content/translated.ts';
import type { PageTexts } from '../../content/page-texts.ts';
import type { PhysicianListTexts } from '../physicians/physician-card.tsx';
import { PhysicianFinder } from '../physicians/physician-finder.tsx';

export interface SpecialtyTexts {
  readonly specialty: Texts<SpecialtyContent>;
  readonly physicians: PhysicianListTexts;
  readonly search: PageTexts['physicianSearch'];
}

/** The common layout of both specialties' pages: the physicians between static sections. */
export function SpecialtyPage({
  texts,
  physicians,
  portraits,
  before,
  heading,
  after,
}: {
  readonly texts: SpecialtyTexts;
  readonly physicians: readonly Physician[];
  readonly portraits: Readonly<Record<string, PictureSource>>;
  /** Content before the physicians, directly above them, and after them. */
  readonly before: ReactNode;
  readonly heading: ReactNode;
  readonly after: ReactNode;
}) {
  return (
    <>
      {before}
      <section className="section">
        <div className="container">
          {heading}
          <ErrorBoundary>
            <PhysicianFinder
              specialty={texts.specialty.specialty}
              physicians={physicians}
              portraits={portraits}
              texts={texts.physicians}
              search={texts.search}
            />
          </ErrorBoundary>
        </div>
      </section>
      {after}
    </>
  );
}
