import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import styles from './institution-marquee.module.css';

/**
 * Two strips of 12 institutions that drift in opposite directions until a visitor stops them. Out of view they rest: each frame of what
 * moves costs a phone's processor something, seen or not.
 */
export function InstitutionMarquee({
  pause,
  heading,
  strips,
}: {
  /** Name of the button. */
  readonly pause: string;
  /** With `institutions` as the id of its heading. */
  readonly heading: ReactNode;
  readonly strips: (attributes: { readonly className: string; readonly 'data-moving': boolean }) => ReactNode;
}) {
  const [paused, setPaused] = useState(false);
  const [inView, setInView] = useState(false);
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!section.current) return;
    const view = new IntersectionObserver((changes) => setInView(changes.at(-1)?.isIntersecting === true));
    view.observe(section.current);
    return () => view.disconnect();
  }, []);

  return (
    <section ref={section} className={`section ${styles.section}`} aria-labelledby="institutions">
      <div className={`container ${styles.heading}`}>
        <div>{heading}</div>
        <button
          type="button"
          className={styles.pause}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} size={20} />
          <span className="visually-hidden">{pause}</span>
        </button>
      </div>
      {strips({ className: styles.strips as string, 'data-moving': inView && !paused })}
    </section>
  );
}
