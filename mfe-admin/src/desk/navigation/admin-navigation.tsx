import { urls } from '@opinionbridge/contracts';
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
  const waiting = unread > 0 && (
    <span className={styles['unread']}>
      {unread}
      <span className="visually-hidden"> unread</span>
    </span>
  );

  function logOut() {
    // Nobody at this screen waits for the network. There the session ends when the call arrives, else by itself in time.
    void api.POST('/api/admin/logout', { keepalive: true }).catch(() => {});
    session.end();
  }

  return (
    <nav aria-label="Admin">
      {/* In a window that has no room beside the sheets, it opens the pages. */}
      <button type="button" className={styles['opener']} popoverTarget="desk-pages">
        Menu
        {waiting}
      </button>
      {/* Another page closes it. */}
      <div key={pathname} id="desk-pages" popover="auto" className={styles['navigation']}>
        {may('posts') && <NavLink to={urls.adminDashboard}>Dashboard</NavLink>}
        {may('posts') && <NavLink to={adminUrls.media}>Media</NavLink>}
        {may('publishing') && <NavLink to={adminUrls.categories}>Categories</NavLink>}
        {seesEnquiries && (
          <NavLink to={adminUrls.enquiries}>
            Enquiries
            {waiting}
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
      </div>
    </nav>
  );
}
