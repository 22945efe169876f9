import { Picture } from '@opinionbridge/ui';
import { Carousel } from '../../carousel/carousel.tsx';
import type { Motion } from '../../carousel/carousel-options.ts';
import type { reasons } from '../../content/en/reasons.ts';
import type { Texts } from '../../content/translated.ts';
import { Icon } from '../../icons/icon.tsx';
import { reasons as pictures } from '../../pictures/reasons.gen.ts';
import { SectionHeading } from '../section-heading/section-heading.tsx';
import styles from './reasons.module.css';

const MOTION: Motion = { loop: true, autoplayMs: 6000, transitionMs: 600, waitsForVisitor: true };

/** Why choose us: three reasons, one at a time beside its picture. */
export function Reasons({ texts }: { readonly texts: Texts<typeof reasons> }) {
  return (
    <section className={`section ${styles.section}`}>
      <div className="container">
        <SectionHeading eyebrow={texts.eyebrow} title={texts.title} />
        <Carousel
          label={texts.eyebrow}
          motion={MOTION}
          slides={texts.items.map((reason) => ({
            key: reason.id,
            label: reason.title,
            content: (
              <div className={styles.reason}>
                <Picture
                  className={styles.picture as string}
                  picture={pictures[reason.id]}
                  alt={reason.alt}
                  sizes="(min-width: 1024px) 600px, 92vw"
                />
                <div className={styles.text}>
                  <h3>{reason.title}</h3>
                  <p>{reason.text}</p>
                  <ul className={styles.points}>
                    {reason.points.map((point) => (
                      <li key={point}>
                        <Icon name="check" size={20} />
                        {point}
                      </li>
                    ))}
                  </ul>
                </div>
              </div>
            ),
          }))}
        />
      </div>
    </section>
  );
}
