import { useEffect, useState } from 'react';
import { useChrome } from './chrome.ts';
import styles from './floating.module.css';
import { ArrowUpIcon } from './icons.tsx';

/** Pixels from the top before the button may appear (from the page's specification). */
const THRESHOLD_PX = 200;

/** Scrolls to the top; shown while the visitor scrolls up far from it. Also tells the styles of scrolling down. */
export function ScrollToTop() {
  const { words } = useChrome();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (now !== last) {
        setShown(now > THRESHOLD_PX && now < last);
        document.documentElement.toggleAttribute('data-reading', now > last);
      }
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  if (!shown) return null;
  return (
    <button
      type="button"
      className={styles['toTop']}
      onClick={() => {
        const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
      }}
    >
      <ArrowUpIcon />
      <span className="visually-hidden">{words.toTop}</span>
    </button>
  );
}
