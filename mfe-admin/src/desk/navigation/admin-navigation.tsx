import { urls } from '@opinionbridge/contracts';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { session } from '../../api/session/session.ts';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../api/session/use-may.ts';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import styles from './admin-page.module.css';
import { adminUrls } from '../admin-urls.ts';
import { useUnread } from './use-unread.ts';

/** The way around the admin area: what this role may see, with the number of unread enquiries. */
export function AdminNavigation() {
  const api = useApi();
  const may = useMay();
  const seesEnquiries = may('enquiries');
  const unread = useUnread(seesEnquiries)?.unread ?? 0;

  const { pathname } = useLocation();
  const line = useRef<HTMLElement>(null);
  // Where the line is moved sideways, it shows the page that one is on.
  useEffect(() => {
    const current = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && line.current) line.current.scrollLeft = current.offsetLeft - current.offsetWidth;
  }, [pathname]);

  function logOut() {
    // Nobody at this screen waits for the network. There the session ends when the call arrives, else by itself in time.
    void api.POST('/api/admin/logout', { keepalive: true }).catch(() => {});
    session.end();
  }

  return (
    <nav ref={line} className={styles['navigation']} aria-label="Admin">
      {may('posts') && <NavLink to={urls.adminDashboard}>Dashboard</NavLink>}
      {may('posts') && <NavLink to={adminUrls.media}>Media</NavLink>}
      {may('publishing') && <NavLink to={adminUrls.categories}>Categories</NavLink>}
      {seesEnquiries && (
        <NavLink to={adminUrls.enquiries}>
          Enquiries
          {unread > 0 && (
            <span className={styles['unread']}>
              {unread}
              <span className="visually-hidden"> unread</span>
            </span>
          )}
        </NavLink>
      )}
      {may('people') && <NavLink to={adminUrls.people}>People</NavLink>}
      {may('releases') && <NavLink to={adminUrls.releases}>Releases</NavLink>}
      {may('activity') && <NavLink to={adminUrls.activity}>Activity</NavLink>}
      <NavLink to={adminUrls.account}>Account</NavLink>
      <button type="button" onClick={logOut}>
        Log out
      </button>
      <Shortcuts />
    </nav>
  );
}
