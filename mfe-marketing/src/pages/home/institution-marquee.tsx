import { type ReactNode, useSyncExternalStore } from 'react';
import { motionSwitch } from '../../carousel/motion-switch.ts';
import { Icon } from '../../icons/icon.tsx';
import { playerIcons } from '../../icons/player-icons.ts';
import { useLocale } from '../../locale/locale.tsx';
import styles from './institution-marquee.module.css';

/** Two strips of 12 institutions that drift in opposite directions until a visitor stops them. */
export function InstitutionMarquee({
  heading,
  strips,
}: {
  /** Its heading has the id `institutions`. */
  readonly heading: ReactNode;
  readonly strips: (attributes: { readonly className: string; readonly 'data-paused': boolean }) => ReactNode;
}) {
  const words = useLocale().common.carousel;
  const paused = useSyncExternalStore(motionSwitch.follow, motionSwitch.isStopped, () => false);
  return (
    <section className={`section ${styles.section}`} aria-labelledby="institutions">
      <div className={`container ${styles.heading}`}>
        <div>{heading}</div>
        <button type="button" className={styles.pause} onClick={() => motionSwitch.set(!paused)}>
          <Icon path={paused ? playerIcons.play : playerIcons.pause} size={20} />
          <span className="visually-hidden">{paused ? words.play : words.pause}</span>
        </button>
      </div>
      {strips({ className: styles.strips as string, 'data-paused': paused })}
    </section>
  );
}
