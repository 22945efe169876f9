import type { PictureSource } from '@opinionbridge/ui';
import { Carousel } from '../../carousel/carousel.tsx';
import type { Motion } from '../../carousel/carousel-options.ts';
import type { Physician, Specialty } from '../../content/physicians.ts';
import { PhysicianCard } from './physician-card.tsx';

/** The specification's times: cancer physicians turn every 3000 ms and loop, orthopedic ones move on request. */
const MOTION: Readonly<Record<Specialty, Motion>> = {
  cancer: { perView: 'three', loop: true, autoplayMs: 3000, waitsForVisitor: true },
  orthopedics: { perView: 'three' },
};

const LABEL: Readonly<Record<Specialty, string>> = {
  cancer: 'Cancer physicians',
  orthopedics: 'Orthopedic physicians',
};

/** Portraits of the physicians of one specialty. Give it another `key` when the list changes. */
export function PhysicianCarousel({
  specialty,
  physicians,
  portraits,
}: {
  readonly specialty: Specialty;
  readonly physicians: readonly Physician[];
  readonly portraits: Readonly<Record<string, PictureSource>>;
}) {
  return (
    <Carousel
      label={LABEL[specialty]}
      motion={MOTION[specialty]}
      slides={physicians.flatMap((physician) => {
        const portrait = portraits[physician.id];
        return portrait
          ? {
              key: physician.id,
              label: physician.name,
              content: <PhysicianCard physician={physician} portrait={portrait} />,
            }
          : [];
      })}
    />
  );
}
