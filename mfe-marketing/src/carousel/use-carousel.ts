import { afterPaint } from '@opinionbridge/ui';
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Motion, SlideClasses } from './carousel-options.ts';
import type { Swiper } from './swiper-carousel.ts';
import { motionSwitch } from './motion-switch.ts';
import { onIdleOrInteraction } from './on-idle-or-interaction.ts';

/** Distance from the viewport at which Swiper is fetched. */
const NEAR = '240px';

export interface CarouselControl {
  readonly sectionRef: React.RefObject<HTMLElement | null>;
  readonly viewportRef: React.RefObject<HTMLDivElement | null>;
  /** Handlers of the section: it does not move while somebody is using the keyboard inside. */
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
  /** Whether Swiper is running; before that the slides are a scrolling row. */
  readonly ready: boolean;
  readonly playing: boolean;
  /** Whether all slides are visible at once, so that there is nothing to move. */
  readonly locked: boolean;
  /** Index of the first visible slide. */
  readonly index: number;
  readonly toggle: () => void;
  readonly previous: () => void;
  readonly next: () => void;
}

/** Turns a row of slides into a carousel when it comes near the viewport. */
export function useCarousel(motion: Motion, classes: SlideClasses): CarouselControl {
  const sectionRef = useRef<HTMLElement>(null);
  const viewportRef = useRef<HTMLDivElement>(null);
  const swiperRef = useRef<Swiper | null>(null);
  /** Whether somebody is using the keyboard inside. */
  const waitsRef = useRef(false);
  // A carousel keeps its initial motion; new objects with the same values must not restart it.
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
        // If the file cannot be loaded, the scrolling row stays, which also shows everything.
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
    // If the row had the focus, it moves to the buttons that now precede it.
    if (ready && document.activeElement === viewportRef.current) {
      sectionRef.current?.querySelector('button')?.focus();
    }
  }, [ready]);

  const onFocus = ({ target }: FocusEvent) => {
    // A mouse click also leaves the focus on a button, but such a visitor is no longer active once the pointer leaves.
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
    // An explicit request starts motion even if reduced motion is preferred.
    if (!motionSwitch.isStopped()) autoplay?.start();
  }, []);
  const [{ previous, next }] = useState(() => {
    let asked = 0;
    // The button shows its pressed state first; on a slow processor it may be pressed again before that.
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
