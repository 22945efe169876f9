import type { ReactNode } from 'react';
import { Carousel, type TrackAttributes } from '../../carousel/carousel.tsx';
import type { Motion } from '../../carousel/carousel-options.ts';
import type { Specialty } from '../../content/physician.ts';

/** The specification's times: cancer physicians turn every 3000 ms and loop, orthopedic ones move on request. */
const MOTION: Readonly<Record<Specialty, Motion>> = {
  cancer: { perView: 'three', loop: true, autoplayMs: 3000, waitsForVisitor: true },
  orthopedics: { perView: 'three' },
};

/** Physicians of one specialty, see `PhysicianSlides`. Give it another `key` when the list changes. */
export function PhysicianCarousel({
  specialty,
  label,
  count,
  children,
}: {
  readonly specialty: Specialty;
  readonly label: string;
  readonly count: number;
  readonly children: (track: TrackAttributes) => ReactNode;
}) {
  return (
    <Carousel label={label} count={count} motion={MOTION[specialty]}>
      {children}
    </Carousel>
  );
}
