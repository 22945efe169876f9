import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { replayEarlyTouches } from './early-touches.ts';
import styles from './route-announcer.module.css';

/**
 * What a full page load would do and a client-side navigation does not: move the focus to the page's heading, say the
 * new title to screen readers, and show that a slow page is on its way. Whoever turns a page of the same address, or
 * filters it, keeps the focus while what has it is there.
 */
export function RouteAnnouncer() {
  const { pathname, search } = useLocation();
  const arrivedAt = useRef({ pathname, search });
  const [title, setTitle] = useState('');
  const underway = useNavigation().state !== 'idle';

  // Once, when the page has hydrated.
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
    // The head is written by an effect of the layout, which runs after this one.
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
