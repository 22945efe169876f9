import { type ReactNode, useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { playerIcons } from '../../icons/player-icons.ts';
import styles from './institution-marquee.module.css';

/** Two strips of 12 institutions that drift in opposite directions until a visitor stops them. */
export function InstitutionMarquee({
  pause,
  heading,
  strips,
}: {
  /** Name of the button. */
  readonly pause: string;
  /** With `institutions` as the id of its heading. */
  readonly heading: ReactNode;
  readonly strips: (attributes: { readonly className: string; readonly 'data-paused': boolean }) => ReactNode;
}) {
  const [paused, setPaused] = useState(false);
  return (
    <section className={`section ${styles.section}`} aria-labelledby="institutions">
      <div className={`container ${styles.heading}`}>
        <div>{heading}</div>
        <button
          type="button"
          className={styles.pause}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
        >
          <Icon path={paused ? playerIcons.play : playerIcons.pause} size={20} />
          <span className="visually-hidden">{pause}</span>
        </button>
      </div>
      {strips({ className: styles.strips as string, 'data-paused': paused })}
    </section>
  );
}
