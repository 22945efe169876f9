import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { replayEarlyTouches } from './early-touches.ts';
import styles from './route-announcer.module.css';

/**
 * Does what a full page load does and a client navigation does not: moves the focus to the page's heading, announces
 * the new title to screen readers, and indicates a slow navigation. Paging and filtering at the same address keep the
 * focus while the focused element exists.
 */
export function RouteAnnouncer() {
  const { pathname, search } = useLocation();
  const arrivedAt = useRef({ pathname, search });
  const [title, setTitle] = useState('');
  const underway = useNavigation().state !== 'idle';

  // Once, on hydration.
  useEffect(replayEarlyTouches, []);
  useEffect(() => {
    const from = arrivedAt.current;
    if (from.pathname === pathname && from.search === search) return;
    arrivedAt.current = { pathname, search };
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    const isLost = document.activeElement === document.body;
    if (heading && (isLost || from.pathname !== pathname)) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    // An effect of the layout, which runs later, updates the title.
    const announcement = setTimeout(() => setTitle(document.title), 100);
    return () => clearTimeout(announcement);
  }, [pathname, search]);

  return (
    <>
      <div className={styles['progress']} data-underway={underway || undefined} aria-hidden="true" />
      <div className="visually-hidden" role="status">
        {title}
      </div>
    </>
  );
}
