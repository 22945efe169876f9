import { useEffect, useRef, type RefObject } from 'react';

/** Distance in pixels between a bar and what is scrolled into view next to it. */
const GAP_PX = 12;

/** Keeps elements that are scrolled into view from being hidden by a sticky bar. @returns the bar's ref */
export function useScrollPadding(side: 'top' | 'bottom'): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const property = `scroll-padding-${side}`;
    const measure = () => {
      const css = getComputedStyle(element);
      if (css.position !== 'sticky') return void style.removeProperty(property);
      const room = Number.parseFloat(css[side]) + element.offsetHeight + GAP_PX;
      style.setProperty(property, `${room}px`);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty(property);
    };
  }, [side]);
  return bar;
}
