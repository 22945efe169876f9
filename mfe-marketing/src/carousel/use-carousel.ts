import { afterPaint } from '@opinionbridge/ui';
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Motion, SlideClasses } from './carousel-options.ts';
import type { Swiper } from './swiper-carousel.ts';
import { motionSwitch } from './motion-switch.ts';
import { onIdleOrInteraction } from './on-idle-or-interaction.ts';

/** Swiper is fetched when a carousel is this near to the window. */
const NEAR = '240px';

export interface CarouselControl {
  readonly sectionRef: React.RefObject<HTMLElement | null>;
  readonly viewportRef: React.RefObject<HTMLDivElement | null>;
  /** Of the section: whoever works in it with the keyboard is not moved on. */
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  /** Swiper runs; before that the slides are a row that scrolls. */
  readonly ready: boolean;
  readonly playing: boolean;
  /** All slides are in view at once, so there is nothing to move. */
  readonly locked: boolean;
  /** Index of the first slide in view. */
  readonly index: number;
  readonly toggle: () => void;
  readonly previous: () => void;
  readonly next: () => void;
}

/** Brings a row of slides to life when it comes near the window. */
export function useCarousel(motion: Motion, classes: SlideClasses): CarouselControl {
  const sectionRef = useRef<HTMLElement>(null);
  const viewportRef = useRef<HTMLDivElement>(null);
  const swiperRef = useRef<Swiper | null>(null);
  /** Someone works with the keyboard inside. */
  const waitsRef = useRef(false);
  // A carousel keeps the motion it was born with; new objects with the same values must not restart it.
  const [{ bornMotion, bornClasses }] = useState({ bornMotion: motion, bornClasses: classes });
  const [ready, setReady] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [locked, setLocked] = useState(false);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const section = sectionRef.current;
    const viewport = viewportRef.current;
    if (!section || !viewport) return;
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    let gone = false;
    let cancel = () => {};

    const start = async () => {
      const { startCarousel } = await import(/* webpackChunkName: "carousel" */ './swiper-carousel.ts');
      if (gone) return;
      swiperRef.current = startCarousel(viewport, bornMotion, bornClasses, {
        still: reduced.matches,
        isWaiting: () => waitsRef.current,
        onMove: setIndex,
        onPlaying: setPlaying,
        onLocked: setLocked,
      });
      settle();
      setReady(true);
    };

    const settle = () => {
      if (reduced.matches || motionSwitch.isStopped()) swiperRef.current?.autoplay?.stop();
      else if (bornMotion.autoplayMs) swiperRef.current?.autoplay?.start();
    };
    const unfollow = motionSwitch.follow(settle);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // A visitor without the file keeps the scrolling row, which shows everything too.
        cancel = onIdleOrInteraction(() => void start().catch(() => undefined));
      },
      { rootMargin: NEAR },
    );
    observer.observe(section);
    reduced.addEventListener('change', settle);
    return () => {
      gone = true;
      cancel();
      unfollow();
      observer.disconnect();
      reduced.removeEventListener('change', settle);
      swiperRef.current?.destroy(true, false);
      swiperRef.current = null;
    };
  }, [bornMotion, bornClasses]);

  useEffect(() => {
    // Whoever stood on the row goes on with the buttons that came before it.
    if (ready && document.activeElement === viewportRef.current) {
      sectionRef.current?.querySelector('button')?.focus();
    }
  }, [ready]);

  const onFocus = ({ target }: FocusEvent) => {
    // Who clicked a button leaves the focus there, and is gone when the pointer is.
    if (!bornMotion.waitsForVisitor || !target.matches(':focus-visible')) return;
    waitsRef.current = true;
    swiperRef.current?.autoplay?.pause();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!waitsRef.current || currentTarget.contains(relatedTarget as Node | null)) return;
    waitsRef.current = false;
    swiperRef.current?.autoplay?.resume();
  };

  const toggle = useCallback(() => {
    const autoplay = swiperRef.current?.autoplay;
    motionSwitch.set(autoplay?.running ?? false);
    // Asked for here, it moves also where motion is reduced.
    if (!motionSwitch.isStopped()) autoplay?.start();
  }, []);
  const [{ previous, next }] = useState(() => {
    let asked = 0;
    // The button shows first that it was pressed; with a slow processor it may be pressed again before that.
    const move = afterPaint(() => {
      const swiper = swiperRef.current;
      const row = viewportRef.current;
      if (!swiper) row?.scrollBy(asked * row.clientWidth, 0);
      for (; asked > 0; asked--) swiper?.slideNext();
      for (; asked < 0; asked++) swiper?.slidePrev();
    });
    const step = (by: 1 | -1) => () => {
      asked += by;
      move();
    };
    return { previous: step(-1), next: step(1) };
  });
  return { sectionRef, viewportRef, onFocus, onBlur, ready, playing, locked, index, toggle, previous, next };
}
