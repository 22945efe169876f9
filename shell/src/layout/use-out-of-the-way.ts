import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';

const CONTROLS = 'a, button, input, select, textarea, summary';
/**
 * Share of a link, possibly a whole card, that may be covered: its middle remains clickable. Anything else, and the
 * focused element (WCAG 2.4.12), must not be covered at all.
 */
const TOLERATED_OF_LINKS = 0.25;
/** Milliseconds between checks while the page itself moves; scrolling is checked when it ends. */
const PAUSE_MS = 150;

/** @returns whether a floating element would cover a control or text; undefined before the first check */
export function useOutOfTheWay(floating: RefObject<HTMLElement | null>): boolean | undefined {
  const [covering, setCovering] = useState<boolean>();
  const { key } = useLocation();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => floating.current && setCovering(covers(floating.current));
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE_MS);
    };
    lookSoon();
    // Content that appears or moves later, such as carousel slides, changes elements or attributes.
    const changes = new MutationObserver(lookSoon);
    const main = document.querySelector('main');
    if (main) changes.observe(main, { subtree: true, childList: true, attributes: true });
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
  const isUnder = ({ left, right, top, bottom }: DOMRect, tolerated = 0): boolean => {
    const width = Math.min(right, over.right) - Math.max(left, over.left);
    const height = Math.min(bottom, over.bottom) - Math.max(top, over.top);
    return width > 0 && height > 0 && width * height > tolerated * (right - left) * (bottom - top);
  };
  return [...document.querySelectorAll<HTMLElement>('main *, footer *')].some((element) => {
    const box = element.getBoundingClientRect();
    if (!isUnder(box)) return false;
    const isTolerated = element.tagName === 'A' && element !== document.activeElement;
    const isCovered =
      (element.matches(CONTROLS) && isUnder(box, isTolerated ? TOLERATED_OF_LINKS : 0)) ||
      [...element.childNodes].some(
        (node) => node instanceof Text && linesOf(node).some((line) => isUnder(line)),
      );
    // Browsers without `checkVisibility` (Safari before 17.4) hide the button more often.
    return (
      isCovered &&
      (element.checkVisibility?.({ visibilityProperty: true }) ?? true) &&
      !element.closest('[inert]')
    );
  });
}

/** @returns the boxes of a text's lines */
function linesOf(text: Text): DOMRect[] {
  const range = new Range();
  range.selectNode(text);
  return text.data.trim() ? [...range.getClientRects()] : [];
}
