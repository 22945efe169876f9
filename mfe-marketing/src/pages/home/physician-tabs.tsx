import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { PhysicianCarousel } from '../../blocks/physicians/physician-carousel.tsx';
import type { TrackAttributes } from '../../carousel/carousel.tsx';
import type { homeLive } from '../../content/en/home-live.ts';
import type { Specialty } from '../../content/physician.ts';
import type { Texts } from '../../content/translated.ts';
import styles from './physician-tabs.module.css';

const tabs: readonly { readonly specialty: Specialty; readonly count: number }[] = [
  { specialty: 'cancer', count: 10 },
  { specialty: 'orthopedics', count: 20 },
];

/** Physicians by specialty, Cancer first. Arrow keys, Home and End move between the tabs. */
export function PhysicianTabs({
  texts,
  slides,
  more,
}: {
  readonly texts: Texts<typeof homeLive.physicians>;
  readonly slides: (specialty: Specialty, track: TrackAttributes) => ReactNode;
  /** Ways on from a specialty. */
  readonly more: (specialty: Specialty, attributes: { readonly className: string }) => ReactNode;
}) {
  const [chosen, setChosen] = useState<Specialty>('cancer');
  const shown = useAfterPaint(chosen);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  const move = (event: KeyboardEvent, from: number) => {
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    setChosen((tabs[index] as (typeof tabs)[number]).specialty);
    buttons.current[index]?.focus();
  };

  return (
    <>
      <div role="tablist" aria-label={texts.tabs} className={styles.tabs}>
        {tabs.map(({ specialty }, index) => (
          <button
            key={specialty}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`tab-${specialty}`}
            aria-controls={`panel-${specialty}`}
            aria-selected={chosen === specialty}
            tabIndex={chosen === specialty ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(specialty)}
            onKeyDown={(event) => move(event, index)}
          >
            {texts[specialty].tab}
          </button>
        ))}
      </div>
      {tabs.map(({ specialty, count }) => (
        <div
          key={specialty}
          role="tabpanel"
          id={`panel-${specialty}`}
          aria-labelledby={`tab-${specialty}`}
          hidden={shown !== specialty}
          className={styles.panel}
        >
          <PhysicianCarousel specialty={specialty} label={texts.lists[specialty]} count={count}>
            {(track) => slides(specialty, track)}
          </PhysicianCarousel>
          {more(specialty, { className: styles.more as string })}
        </div>
      ))}
    </>
  );
}

/** A value one frame late: the tab that was touched is painted first, and a carousel that comes into view is laid out after it. */
function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setPainted(value))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}
