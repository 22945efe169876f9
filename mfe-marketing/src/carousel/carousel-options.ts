import type { SwiperOptions } from 'swiper/types';

/** Motion of a carousel. Times are milliseconds. */
export interface Motion {
  readonly effect?: 'slide' | 'fade';
  /** `three` shows 1, 2, 3 slides from 640, 768, 1024 px. */
  readonly perView?: 'one' | 'three';
  readonly loop?: boolean;
  /** Returns to the first slide after the last; for few slides, which cannot loop if several are shown at once. */
  readonly rewind?: boolean;
  readonly transitionMs?: number;
  /** How long a slide is shown. If omitted, the carousel moves on request only. */
  readonly autoplayMs?: number;
  /** A visitor's swipe or click ends the autoplay permanently; otherwise it continues. */
  readonly stopsOnInteraction?: boolean;
  /** Pauses while the carousel is hovered or focused. */
  readonly waitsForVisitor?: boolean;
}

/** Pixels between slides; the style sheet uses the same value for the row before Swiper starts. */
export const GAP = 24;
const DEFAULT_TRANSITION_MS = 400;

/** Slides per view by window width, from the specification. The style sheet uses the same values. */
export const THREE_PER_VIEW = {
  640: { slidesPerView: 1 },
  768: { slidesPerView: 2 },
  1024: { slidesPerView: 3 },
} as const;

export interface SlideClasses {
  readonly track: string;
  readonly slide: string;
}

/** @returns Swiper's options for a carousel; autoplay is started later, by `autoplay.start()` */
export function swiperOptions(
  motion: Motion,
  classes: SlideClasses,
  still: boolean,
  initialSlide: number,
): SwiperOptions {
  const fade = motion.effect === 'fade';
  return {
    wrapperClass: classes.track,
    slideClass: classes.slide,
    initialSlide,
    effect: fade ? 'fade' : 'slide',
    fadeEffect: { crossFade: true },
    slidesPerView: 1,
    spaceBetween: fade || motion.perView !== 'three' ? 0 : GAP,
    ...(motion.perView === 'three' && { breakpoints: THREE_PER_VIEW }),
    loop: motion.loop ?? false,
    // A click during a cross-fade also counts.
    loopPreventsSliding: !fade,
    rewind: motion.rewind ?? false,
    speed: still ? 0 : (motion.transitionMs ?? DEFAULT_TRANSITION_MS),
    ...(motion.autoplayMs !== undefined && {
      autoplay: {
        enabled: !still,
        delay: motion.autoplayMs,
        disableOnInteraction: motion.stopsOnInteraction ?? false,
        pauseOnMouseEnter: motion.waitsForVisitor ?? false,
      },
    }),
  };
}
