import { useEffect, useRef, useState } from 'react';
import { figures } from '../../content/home.ts';
import { COUNT_MS, countAt } from './count-up.ts';
import styles from './figures.module.css';

/** The band of figures that count up once, when they are first seen. */
export function Figures({ siteName }: { readonly siteName: string }) {
  const list = useRef<HTMLDListElement>(null);
  // Without JavaScript, and for those who want no motion, the figures stand at their ends.
  const [elapsed, setElapsed] = useState(COUNT_MS);

  useEffect(() => {
    const element = list.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let frame = 0;
    let begun = 0;
    const tick = (now: number) => {
      begun ||= now;
      setElapsed(now - begun);
      if (now - begun < COUNT_MS) frame = requestAnimationFrame(tick);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return setElapsed(0);
        observer.disconnect();
        frame = requestAnimationFrame(tick);
      },
      { threshold: 0.4 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  return (
    <section className={styles.band} aria-label={`${siteName} in figures`}>
      <dl ref={list} className={`container ${styles.figures}`}>
        {figures.map(({ target, label }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>
              <span aria-hidden="true" data-count={target}>
                {countAt(target, elapsed)}
                {elapsed >= COUNT_MS && '+'}
              </span>
              <span className="visually-hidden">{target}+</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
