import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  /** Unique on the page: `tab-<id>` and `panel-<id>` are the ids of its elements. */
  readonly id: string;
  readonly label: ReactNode;
  readonly panel: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  /** At least one, and constant; the first is initially selected. */
  readonly tabs: readonly Tab[];
}

/**
 * Panels of which one is shown. Arrow keys, Home and End move between the tabs, which are a single tab stop (WAI-ARIA,
 * tabs). All panels are rendered: without JavaScript they are shown below each other.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const shown = useAfterPaint(chosen);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  const move = (event: KeyboardEvent, from: number) => {
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    setChosen(tabs[index]?.id);
    buttons.current[index]?.focus();
  };

  return (
    <>
      <div role="tablist" aria-label={label} className={styles['tabs']}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            ref={(button) => {
              buttons.current[index] = button;
            }}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-controls={`panel-${tab.id}`}
            aria-selected={chosen === tab.id}
            tabIndex={chosen === tab.id ? 0 : -1}
            className={styles['tab']}
            onClick={() => setChosen(tab.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={shown !== id}
          className={styles['panel']}
        >
          {panel}
        </div>
      ))}
    </>
  );
}

/** Returns a value one frame late, so that the selected tab is painted before its panel is laid out. */
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
