import { Slides } from '../../carousel/slides.tsx';
import type { testimonials } from '../../content/en/testimonials.ts';
import type { Texts } from '../../content/translated.ts';
import styles from './testimonial-carousel.module.css';

export function TestimonialSlides({ texts }: { readonly texts: Texts<typeof testimonials> }) {
  return (
    <Slides
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
