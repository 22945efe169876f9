import { Carousel, type CarouselProps } from '../../carousel/carousel.tsx';
import type { Motion } from '../../carousel/carousel-options.ts';
import type { Specialty } from '../../content/physician.ts';

/** From the specification: cancer physicians advance every 3000 ms in a loop, orthopedic ones only on request. */
const MOTION: Readonly<Record<Specialty, Motion>> = {
  cancer: { perView: 'three', loop: true, autoplayMs: 3000, waitsForVisitor: true },
  orthopedics: { perView: 'three' },
};

/** Physicians of one specialty, see `PhysicianSlides`. Needs a different `key` when the list changes. */
export const PhysicianCarousel = ({
  specialty,
  ...props
}: Pick<CarouselProps, 'label' | 'count' | 'children'> & { readonly specialty: Specialty }) => (
  <Carousel {...props} motion={MOTION[specialty]} />
);
