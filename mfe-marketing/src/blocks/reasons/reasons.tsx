import type { ReactNode } from 'react';
import { Carousel, type TrackAttributes } from '../../carousel/carousel.tsx';
import { THREE_CARDS } from '../../carousel/three-cards.ts';
import styles from './reasons.module.css';

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
        <Carousel label={label} count={3} motion={THREE_CARDS}>
          {children}
        </Carousel>
      </div>
    </section>
  );
}
