import type { ReactNode } from 'react';
import { Carousel, type TrackAttributes } from '../../carousel/carousel.tsx';
import { THREE_CARDS } from '../../carousel/three-cards.ts';
import styles from './steps.module.css';

/** The three steps, see `StepSlides`. */
export function StepsCarousel({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (track: TrackAttributes) => ReactNode;
}) {
  return (
    <Carousel label={label} count={3} motion={THREE_CARDS} className={styles.steps as string}>
      {children}
    </Carousel>
  );
}
