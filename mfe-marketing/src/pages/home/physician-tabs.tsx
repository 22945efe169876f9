import { Tabs } from '@opinionbridge/ui';
import type { ReactNode } from 'react';
import { PhysicianCarousel } from '../../blocks/physicians/physician-carousel.tsx';
import type { TrackAttributes } from '../../carousel/carousel.tsx';
import type { Specialty } from '../../content/physician.ts';
import type { PageTexts } from '../../content/page-texts.ts';
import styles from './physician-tabs.module.css';

const tabs: readonly { readonly specialty: Specialty; readonly count: number }[] = [
  { specialty: 'cancer', count: 10 },
  { specialty: 'orthopedics', count: 20 },
];

/** Physicians by specialty, cancer first. */
export function PhysicianTabs({
  texts,
  slides,
  more,
}: {
  readonly texts: PageTexts['homeLive']['physicians'];
  readonly slides: (specialty: Specialty, track: TrackAttributes) => ReactNode;
  /** Links below a specialty. */
  readonly more: (specialty: Specialty, attributes: { readonly className: string }) => ReactNode;
}) {
  return (
    <Tabs
      label={texts.tabs}
      tabs={tabs.map(({ specialty, count }) => ({
        id: specialty,
        label: texts[specialty].tab,
        panel: (
          <>
            <PhysicianCarousel specialty={specialty} label={texts.lists[specialty]} count={count}>
              {(track) => slides(specialty, track)}
            </PhysicianCarousel>
            {more(specialty, { className: styles.more as string })}
          </>
        ),
      }))}
    />
  );
}
