import { useEffect, useRef, type RefObject } from 'react';

/** Distance in pixels between a bar and what is scrolled into view next to it. */
const GAP_PX = 12;

/**
 * Keeps elements that are scrolled into view, such as the focused one, from being hidden by a bar of variable height
 * that is sticky or fixed. One that is neither, as on small screens, needs no padding.
 *
 * @param side where the bar is
 * @returns the ref of the bar
 */
export function useScrollPadding(side: 'top' | 'bottom'): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const property = `scroll-padding-${side}`;
    const measure = () => {
      const css = getComputedStyle(element);
      if (!['sticky', 'fixed'].includes(css.position)) return void style.removeProperty(property);
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
