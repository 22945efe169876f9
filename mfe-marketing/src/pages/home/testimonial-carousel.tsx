import type { ReactNode } from 'react';
import { Carousel, type TrackAttributes } from '../../carousel/carousel.tsx';
import type { Motion } from '../../carousel/carousel-options.ts';
import styles from './testimonial-carousel.module.css';

/** From the specification: cross-fade, loop, 1000 ms transition, every 2500 ms until a visitor moves it. */
const MOTION: Motion = {
  effect: 'fade',
  loop: true,
  transitionMs: 1000,
  autoplayMs: 2500,
  stopsOnInteraction: true,
};

export function TestimonialCarousel({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (track: TrackAttributes) => ReactNode;
}) {
  return (
    <Carousel label={label} count={3} motion={MOTION} className={styles.testimonials as string}>
      {children}
    </Carousel>
  );
}
