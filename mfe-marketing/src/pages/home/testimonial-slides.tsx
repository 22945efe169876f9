import { Slides } from '../../carousel/slides.tsx';
import type { PageTexts } from '../../content/page-texts.ts';
import styles from './testimonial-carousel.module.css';

export function TestimonialSlides({ texts }: { readonly texts: PageTexts['testimonials'] }) {
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
