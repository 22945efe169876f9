import { Picture } from '@opinionbridge/ui';
import { Slides } from '../../carousel/slides.tsx';
import type { PageTexts } from '../../content/page-texts.ts';
import { heroes } from '../../pictures/heroes.gen.ts';
import styles from './hero.module.css';

/** In narrow windows the pictures fill a box 300 px high with an aspect ratio of at least 1.6. */
export const HERO_SIZES = 'max(100vw, 480px)';

const pictures = [heroes['hero-1'], heroes['hero-2'], heroes['hero-3'], heroes['hero-4']];

export function HeroSlides({ texts: hero }: { readonly texts: PageTexts['home']['hero'] }) {
  return (
    <Slides
      slides={pictures.map((picture, index) => ({
        key: `slide${index + 1}`,
        label: `${hero.pictureLabel} ${index + 1}`,
        content: (
          <Picture
            className={styles.picture as string}
            picture={picture}
            alt={hero.pictures[index] as string}
            sizes={HERO_SIZES}
            priority={index === 0}
          />
        ),
      }))}
    />
  );
}
