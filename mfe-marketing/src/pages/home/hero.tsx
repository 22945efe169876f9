import type { ReactNode } from 'react';
import { Carousel, type TrackAttributes } from '../../carousel/carousel.tsx';
import type { Motion } from '../../carousel/carousel-options.ts';
import styles from './hero.module.css';

/** From the specification: fade, loop, 1500 ms transition, every 5000 ms, even after a visitor has moved it. */
const MOTION: Motion = { effect: 'fade', loop: true, transitionMs: 1500, autoplayMs: 5000 };

/** The static headline and its two calls to action over four cross-fading pictures. */
export function Hero({
  label,
  slides,
  words,
}: {
  readonly label: string;
  readonly slides: (track: TrackAttributes) => ReactNode;
  readonly words: (attributes: { readonly className: string }) => ReactNode;
}) {
  return (
    <div className={styles.hero}>
      <Carousel label={label} count={4} motion={MOTION} controls="over" className={styles.pictures as string}>
        {slides}
      </Carousel>
      {words({ className: `container ${styles.content}` })}
    </div>
  );
}
