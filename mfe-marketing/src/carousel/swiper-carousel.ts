import Swiper from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';
import { type Motion, type SlideClasses, swiperOptions } from './carousel-options.ts';

/** What a carousel and the component around it tell each other. */
export interface CarouselEvents {
  /** The visitor wants no motion. */
  readonly still: boolean;
  /** Someone works with the keyboard inside. */
  readonly isWaiting: () => boolean;
  /** Index of the first slide in view. */
  readonly onMove: (index: number) => void;
  readonly onPlaying: (playing: boolean) => void;
  /** All slides are in view at once. */
  readonly onLocked: (locked: boolean) => void;
}

/**
 * Makes a carousel of a row of slides that scrolls, beginning with the slide that it was scrolled to. In a file with Swiper, and imported
 * on demand only, when a carousel comes into view: it weighs more than all the rest of a page.
 *
 * @returns Swiper with the two modules that carousels here use
 */
export function startCarousel(
  viewport: HTMLElement,
  motion: Motion,
  classes: SlideClasses,
  { still, isWaiting, onMove, onPlaying, onLocked }: CarouselEvents,
): Swiper {
  const first = viewport.querySelector<HTMLElement>(`.${CSS.escape(classes.slide)}`);
  const step = first ? first.getBoundingClientRect().width : 0;
  const scrolled = step > 0 ? Math.round(viewport.scrollLeft / step) : 0;
  viewport.scrollLeft = 0;
  const swiper = new Swiper(viewport, {
    ...swiperOptions(motion, classes, still, scrolled),
    modules: [Autoplay, EffectFade],
  });
  const show = () => {
    onMove(swiper.realIndex);
    const perView = Number(swiper.params.slidesPerView) || 1;
    swiper.slides.forEach((slide, position) => {
      slide.inert = position < swiper.activeIndex || position >= swiper.activeIndex + perView;
    });
  };
  swiper.on('slideChange', show);
  swiper.on('transitionEnd', show);
  swiper.on('breakpoint', show);
  swiper.on('autoplayStart', () => onPlaying(true));
  swiper.on('autoplayStop', () => onPlaying(false));
  swiper.on('autoplayResume', () => {
    // After each move Swiper goes on by itself; not while someone works with the keyboard here.
    if (isWaiting()) swiper.autoplay.pause();
  });
  swiper.on('lock', () => onLocked(true));
  swiper.on('unlock', () => onLocked(false));
  onLocked(swiper.isLocked);
  onPlaying(swiper.autoplay?.running ?? false);
  show();
  return swiper;
}

export type { Swiper };
