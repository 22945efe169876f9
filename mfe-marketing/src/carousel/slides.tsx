import type { ReactNode } from 'react';
import { useLocale } from '../locale/locale.tsx';
import styles from './carousel.module.css';

export interface Slide {
  readonly key: string;
  /** Announced by screen readers before the content of the slide. */
  readonly label: string;
  readonly content: ReactNode;
}

export function Slides({ slides }: { readonly slides: readonly Slide[] }) {
  const words = useLocale().common.carousel;
  return slides.map((slide, position) => (
    <div
      key={slide.key}
      className={styles.slide}
      role="group"
      aria-roledescription={words.slide}
      data-slide
      aria-label={`${position + 1} ${words.of} ${slides.length}: ${slide.label}`}
    >
      {slide.content}
    </div>
  ));
}
