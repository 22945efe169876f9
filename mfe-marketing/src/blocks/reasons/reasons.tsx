import type { ReactNode } from 'react';
import { Carousel, type TrackAttributes } from '../../carousel/carousel.tsx';
import type { Motion } from '../../carousel/carousel-options.ts';
import styles from './reasons.module.css';

const MOTION: Motion = { loop: true, autoplayMs: 6000, transitionMs: 600, waitsForVisitor: true };

/** Why choose us: a heading and three reasons, see `ReasonSlides`. */
export function Reasons({
  label,
  heading,
  children,
}: {
  readonly label: string;
  readonly heading: ReactNode;
  readonly children: (track: TrackAttributes) => ReactNode;
}) {
  return (
    <section className={`section ${styles.section}`}>
      <div className="container">
        {heading}
        <Carousel label={label} count={3} motion={MOTION}>
          {children}
        </Carousel>
      </div>
    </section>
  );
}
