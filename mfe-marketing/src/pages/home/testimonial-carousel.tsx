import { Carousel, type CarouselProps } from '../../carousel/carousel.tsx';
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

export const TestimonialCarousel = (props: Pick<CarouselProps, 'label' | 'children'>) => (
  <Carousel {...props} count={3} motion={MOTION} className={styles.testimonials as string} />
);
