import { Picture } from '@opinionbridge/ui';
import { Carousel } from '../../carousel/carousel.tsx';
import type { Motion } from '../../carousel/carousel-options.ts';
import type { steps } from '../../content/en/steps.ts';
import type { Texts } from '../../content/translated.ts';
import { steps as pictures } from '../../pictures/steps.gen.ts';
import styles from './steps.module.css';

/** Three steps cannot loop where all three are in view, so the last goes back to the first. */
const MOTION: Motion = { perView: 'three', rewind: true, autoplayMs: 6000, waitsForVisitor: true };

/** The three steps as numbered cards, joined by a line where they stand side by side. */
export function StepsCarousel({
  label,
  texts,
}: {
  readonly label: string;
  readonly texts: Texts<typeof steps>;
}) {
  return (
    <Carousel
      label={label}
      motion={MOTION}
      className={styles.steps as string}
      slides={texts.map((step, index) => ({
        key: step.id,
        label: step.title,
        content: (
          <article className={styles.card}>
            <Picture
              className={styles.picture as string}
              picture={pictures[step.id]}
              alt={step.alt}
              sizes="(min-width: 1024px) 380px, (min-width: 768px) 45vw, 92vw"
            />
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{step.title}</h3>
            <p>{step.short}</p>
          </article>
        ),
      }))}
    />
  );
}
