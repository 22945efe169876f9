import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { replayEarlyTouches } from './early-touches.ts';
import styles from './route-announcer.module.css';

/**
 * What a full page load would do and a client-side navigation does not: move the focus to the page's heading, say the
 * new title to screen readers, and show that a slow page is on its way.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  const [title, setTitle] = useState('');
  const underway = useNavigation().state !== 'idle';

  // Once, when the page has hydrate.
  useEffect(replayEarlyTouches, []);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (heading) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    // The head is written by an effect of the layout, which runs after this one.
    const announcement = setTimeout(() => setTitle(document.title), 100);
    return () => clearTimeout(announcement);
  }, [pathname]);

  return (
    <>
      <div className={styles['progress']} data-underway={underway || undefined} aria-hidden="true" />
      <div className="visually-hidden" role="status">
        {title}
      </div>
    </>
  );
}
