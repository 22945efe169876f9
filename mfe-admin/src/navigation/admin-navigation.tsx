import { urls, type ApiClient } from '@opinionbridge/contracts';
import { useEffect, useSyncExternalStore } from 'react';
import { NavLink } from 'react-router';
import { authorization, session } from '../session/session.ts';
import { useToken } from '../session/use-token.ts';
import styles from './admin-page.module.css';
import { adminUrls } from './admin-urls.ts';
import { unreadCount } from './unread-count.ts';

/** The way around the admin area, with the number of unread enquiries. */
export function AdminNavigation({ api }: { readonly api: ApiClient }) {
  const unread = useSyncExternalStore(unreadCount.subscribe, unreadCount.now, () => 0);
  const token = useToken();
  useEffect(() => void unreadCount.refresh(api), [api, token]);

  async function logOut() {
    // The session ends here whatever the server answers; there it ends by itself in time.
    await api.POST('/api/admin/logout', { headers: authorization() }).catch(() => {});
    session.end();
  }

  return (
    <nav className={styles['navigation']} aria-label="Admin">
      <NavLink to={urls.adminDashboard}>Dashboard</NavLink>
      <NavLink to={adminUrls.enquiries}>
        Enquiries
        {unread > 0 && (
          <span className={styles['unread']}>
            {unread}
            <span className="visually-hidden"> unread</span>
          </span>
        )}
      </NavLink>
      <NavLink to={adminUrls.releases}>Releases</NavLink>
      <NavLink to={adminUrls.activity}>Activity</NavLink>
      <NavLink to={adminUrls.account}>Account</NavLink>
      <button type="button" onClick={() => void logOut()}>
        Log out
      </button>
    </nav>
  );
}
