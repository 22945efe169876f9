import type { PictureSource } from '@opinionbridge/ui';
import { Carousel } from '../../carousel/carousel.tsx';
import type { Motion } from '../../carousel/carousel-options.ts';
import type { Physician, Specialty } from '../../content/physicians.ts';
import { PhysicianCard, type PhysicianTexts } from './physician-card.tsx';

/** The specification's times: cancer physicians turn every 3000 ms and loop, orthopedic ones move on request. */
const MOTION: Readonly<Record<Specialty, Motion>> = {
  cancer: { perView: 'three', loop: true, autoplayMs: 3000, waitsForVisitor: true },
  orthopedics: { perView: 'three' },
};

/** Portraits of the physicians of one specialty. Give it another `key` when the list changes. */
export function PhysicianCarousel({
  specialty,
  physicians,
  portraits,
  texts,
}: {
  readonly specialty: Specialty;
  readonly physicians: readonly Physician[];
  readonly portraits: Readonly<Record<string, PictureSource>>;
  readonly texts: PhysicianTexts;
}) {
  return (
    <Carousel
      label={texts.lists[specialty]}
      motion={MOTION[specialty]}
      slides={physicians.flatMap((physician) => {
        const portrait = portraits[physician.id];
        return portrait
          ? {
              key: physician.id,
              label: physician.name,
              content: <PhysicianCard physician={physician} portrait={portrait} texts={texts} />,
            }
          : [];
      })}
    />
  );
}
