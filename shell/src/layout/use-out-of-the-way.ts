import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

const CONTROLS = 'main a, main button, main input, main select, main textarea, main summary, footer a';
/**
 * Share of a link that may be covered, which can be a whole card: its middle can still be touched. Of anything else, and of what has the
 * focus (WCAG 2.4.12), nothing.
 */
const TOLERATED_OF_LINKS = 0.25;
/** A page that moves by itself is looked at again this often; a visitor's scrolling is looked at when it ends. */
const PAUSE_MS = 150;

/** @returns whether a floating element would lie on a control of the page, as the page stands now */
export function useOutOfTheWay(floating: RefObject<HTMLElement | null>): boolean {
  const [covering, setCovering] = useState(false);
  const { key } = useLocation();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setCovering(!!floating.current && covers(floating.current));
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE_MS);
    };
    lookSoon();
    // Controls that come later, such as a carousel's, change the page's attributes or its size.
    const changes = new MutationObserver(lookSoon);
    const main = document.querySelector('main');
    if (main)
      changes.observe(main, {
        subtree: true,
        childList: true,
        attributeFilter: ['data-ready', 'hidden', 'open'],
      });
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon);
    document.addEventListener('focusin', lookSoon);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
      document.removeEventListener('focusin', lookSoon);
    };
  }, [floating, key]);
  return covering;
}

function covers(floating: HTMLElement): boolean {
  const over = floating.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].some((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const width = Math.min(right, over.right) - Math.max(left, over.left);
    const height = Math.min(bottom, over.bottom) - Math.max(top, over.top);
    if (width <= 0 || height <= 0) return false;
    const isTolerated = control.tagName === 'A' && control !== document.activeElement;
    const tolerated = isTolerated ? TOLERATED_OF_LINKS : 0;
    if (width * height <= tolerated * (right - left) * (bottom - top)) return false;
    // Browsers without it (Safari before 17.4) have the button go out of the way more often.
    const visible = control.checkVisibility?.({ visibilityProperty: true }) ?? true;
    return visible && !control.closest('[inert]');
  });
}
