import { urls } from '@opinionbridge/contracts';
import type { PictureSource } from '@opinionbridge/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PhysicianTexts } from '../../blocks/physicians/physician-card.tsx';
import { PhysicianCarousel } from '../../blocks/physicians/physician-carousel.tsx';
import type { home } from '../../content/en/home.ts';
import { physiciansOf, type Specialty } from '../../content/physicians.ts';
import type { Texts } from '../../content/translated.ts';
import { LocalLink } from '../../locale/local-link.tsx';
import { cancerPortraits } from '../../pictures/cancer-portraits.gen.ts';
import { orthopedicPortraits } from '../../pictures/orthopedic-portraits.gen.ts';
import styles from './physician-tabs.module.css';

const tabs: readonly {
  readonly specialty: Specialty;
  readonly to: string;
  readonly portraits: Readonly<Record<string, PictureSource>>;
}[] = [
  { specialty: 'cancer', to: urls.cancer, portraits: cancerPortraits },
  { specialty: 'orthopedics', to: urls.orthopedics, portraits: orthopedicPortraits },
];

/** Physicians by specialty, Cancer first. Arrow keys, Home and End move between the tabs. */
export function PhysicianTabs({
  texts,
  physicians,
}: {
  readonly texts: Texts<typeof home.physicians>;
  readonly physicians: PhysicianTexts;
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
      {tabs.map(({ specialty, to, portraits }) => (
        <div
          key={specialty}
          role="tabpanel"
          id={`panel-${specialty}`}
          aria-labelledby={`tab-${specialty}`}
          hidden={shown !== specialty}
          className={styles.panel}
        >
          <PhysicianCarousel
            specialty={specialty}
            physicians={physiciansOf(specialty)}
            portraits={portraits}
            texts={physicians}
          />
          <p className={styles.more}>
            <LocalLink to={to}>{texts[specialty].more}</LocalLink>
            <LocalLink to={urls.physicians}>{texts.all}</LocalLink>
          </p>
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
