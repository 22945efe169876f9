import Swiper from 'swiper';
import { Autoplay, EffectFade } from 'swiper/modules';
import { type Motion, type SlideClasses, swiperOptions } from './carousel-options.ts';

/** Communication between a carousel and its component. */
export interface CarouselEvents {
  /** Whether the visitor prefers reduced motion. */
  readonly still: boolean;
  /** Returns whether somebody is using the keyboard inside. */
  readonly isWaiting: () => boolean;
  /** Called with the index of the first visible slide. */
  readonly onMove: (index: number) => void;
  readonly onPlaying: (playing: boolean) => void;
  /** Called with whether all slides are visible at once. */
  readonly onLocked: (locked: boolean) => void;
}

/**
 * Turns a scrolling row of slides into a carousel, starting where it is scrolled to. Contains Swiper, which is larger
 * than the rest of a page, so this module is imported only when a carousel comes into view.
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
    // Swiper resumes autoplay after each move, but not while somebody is using the keyboard here.
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
