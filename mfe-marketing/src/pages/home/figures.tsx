import { fill } from '@opinionbridge/contracts/text';
import { useEffect, useRef } from 'react';
import type { PageTexts } from '../../content/page-texts.ts';
import styles from './figures.module.css';

/** Distance below the viewport within which figures are reset to 0, to start counting when they come into view. */
const NEAR = '0px 0px 320px 0px';

/**
 * A band of figures that count up once. The style sheet does the counting: those visible at first paint start
 * immediately, without JavaScript; for those below, this component detects when they come near and when they come into
 * view. A visible figure never decreases.
 */
export function Figures({
  siteName,
  texts,
}: {
  readonly siteName: string;
  readonly texts: PageTexts['homeLive']['figures'];
}) {
  const list = useRef<HTMLDListElement>(null);

  useEffect(() => {
    const element = list.current;
    const digits = element?.querySelector('dd');
    if (!element || !digits || inView(digits)) return;
    element.dataset['counting'] = 'ended';
    const near = new IntersectionObserver(
      ([entry]) => {
        // If they come into view at once, they keep their final values.
        if (entry?.isIntersecting && !inView(digits)) element.dataset['counting'] = 'waiting';
      },
      { rootMargin: NEAR },
    );
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || element.dataset['counting'] !== 'waiting') return;
      element.dataset['counting'] = 'begun';
      disconnect();
    });
    const disconnect = () => {
      near.disconnect();
      seen.disconnect();
    };
    near.observe(digits);
    seen.observe(digits);
    return disconnect;
  }, []);

  return (
    <section className={styles.band} aria-label={fill(texts.label, { name: siteName })}>
      <dl ref={list} className={`container ${styles.figures}`}>
        {texts.items.map(({ target, label }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              <span
                className={styles.count}
                data-count={target}
                style={{ '--target': target } as React.CSSProperties}
              >
                <span className="visually-hidden">{target}+</span>
                <span className={styles.number} aria-hidden="true" data-numbers={upTo(target)} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** @returns the numbers from 0, one per line */
const upTo = (target: number) => Array.from({ length: target + 1 }, (_, number) => number).join('\n');

function inView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom > 0;
}
