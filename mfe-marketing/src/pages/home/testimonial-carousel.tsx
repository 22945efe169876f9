import { Carousel } from '../../carousel/carousel.tsx';
import type { Motion } from '../../carousel/carousel-options.ts';
import type { testimonials } from '../../content/en/testimonials.ts';
import type { Texts } from '../../content/translated.ts';
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
  texts,
}: {
  readonly label: string;
  readonly texts: Texts<typeof testimonials>;
}) {
  return (
    <Carousel
      label={label}
      motion={MOTION}
      className={styles.testimonials as string}
      slides={texts.map(({ id, excerpt, name, location }) => ({
        key: String(id),
        label: `${name}, ${location}`,
        content: (
          <figure className={styles.quote}>
            <blockquote>
              <p>{excerpt}</p>
            </blockquote>
            <figcaption>
              <strong>{name}</strong>
              <span>{location}</span>
            </figcaption>
          </figure>
        ),
      }))}
    />
  );
}
