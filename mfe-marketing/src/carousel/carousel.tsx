import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { playerIcons } from '../icons/player-icons.ts';
import { useLocale } from '../locale/locale.tsx';
import type { Motion } from './carousel-options.ts';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';

/** Attributes of the element that contains a carousel's slides and nothing else. */
export interface TrackAttributes {
  readonly className: string;
  readonly 'aria-live': 'off' | 'polite';
}

export interface CarouselProps {
  /** Accessible name; describe what it shows, without the word "carousel". */
  readonly label: string;
  readonly count: number;
  /** @returns the element that contains the slides */
  readonly children: (track: TrackAttributes) => ReactNode;
  readonly motion: Motion;
  /** `over` places the controls on the lower edge of the pictures. */
  readonly controls?: 'below' | 'over';
  readonly className?: string;
}

const classes = { track: styles.track as string, slide: styles.slide as string };

/**
 * A carousel after the ARIA pattern: pause first, then previous and next, then the slides; arrow keys move it while the
 * focus is on its buttons. Without JavaScript, and until Swiper has loaded, it is a scrolling row with snap points.
 */
export function Carousel({
  label,
  count,
  children,
  motion,
  controls = 'below',
  className = '',
}: CarouselProps) {
  const words = useLocale().common.carousel;
  const carousel = useCarousel(motion, classes);
  const { ready, playing, locked, index } = carousel;
  const fade = motion.effect === 'fade';
  const moveByKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') carousel.previous();
    if (event.key === 'ArrowRight') carousel.next();
  };
  return (
    <section
      ref={carousel.sectionRef}
      className={`${styles.carousel} ${styles[controls]} ${className}`}
      aria-roledescription={words.carousel}
      data-carousel
      aria-label={label}
      onFocus={carousel.onFocus}
      onBlur={carousel.onBlur}
    >
      {/* The keys are shortcuts on the buttons inside, which are reachable and labeled themselves. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.controls}
        data-locked={locked}
        data-fits={count <= 3 && motion.perView === 'three'}
        onKeyDown={moveByKey}
      >
        {motion.autoplayMs !== undefined && (
          <button type="button" className={styles.button} onClick={carousel.toggle}>
            <Icon path={playing ? playerIcons.pause : playerIcons.play} size={20} />
            <span className="visually-hidden">{playing ? words.pause : words.play}</span>
          </button>
        )}
        <button type="button" className={styles.button} onClick={carousel.previous}>
          <Icon path={playerIcons.previous} size={20} />
          <span className="visually-hidden">
            {words.previous}: {label}
          </span>
        </button>
        <span className={styles.count} aria-hidden="true">
          {index + 1} / {count}
        </span>
        <button type="button" className={styles.button} onClick={carousel.next}>
          <Icon path={playerIcons.next} size={20} />
          <span className="visually-hidden">
            {words.next}: {label}
          </span>
        </button>
      </div>
      <div
        ref={carousel.viewportRef}
        className={`${styles.viewport} ${fade ? styles.fade : ''} ${motion.perView === 'three' ? styles.three : ''}`}
        data-ready={ready}
        // Before Swiper starts, the row scrolls, so it must be reachable by keyboard.
        tabIndex={ready ? -1 : 0}
        role="group"
        aria-label={`${label}, ${words.slides}`}
      >
        {children({ className: classes.track, 'aria-live': playing ? 'off' : 'polite' })}
      </div>
    </section>
  );
}
