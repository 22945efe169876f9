import type { ReactNode } from 'react';
import { Carousel, type TrackAttributes } from '../../carousel/carousel.tsx';
import type { Motion } from '../../carousel/carousel-options.ts';
import styles from './steps.module.css';

/** Three steps cannot loop where all three are in view, so the last goes back to the first. */
const MOTION: Motion = { perView: 'three', rewind: true, autoplayMs: 6000, waitsForVisitor: true };

/** The three steps, see `StepSlides`. */
export function StepsCarousel({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (track: TrackAttributes) => ReactNode;
}) {
  return (
    <Carousel label={label} count={3} motion={MOTION} className={styles.steps as string}>
      {children}
    </Carousel>
  );
}
