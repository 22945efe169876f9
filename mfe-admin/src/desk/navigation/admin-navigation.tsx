import { urls } from '@opinionbridge/contracts';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { session } from '../../api/session/session.ts';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../api/session/use-may.ts';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import styles from './admin-page.module.css';
import { adminUrls } from '../admin-urls.ts';
import { useUnread } from './use-unread.ts';

/** A link that is marked as current on its page and on the pages below it. */
function DeskLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link to={to} aria-current={pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined}>
      {children}
    </Link>
  );
}

/** Navigation of the admin area: what this role may see, with the number of unread enquiries. */
export function AdminNavigation() {
  const api = useApi();
  const may = useMay();
  const seesEnquiries = may('enquiries');
  const unread = useUnread(seesEnquiries).data?.unread ?? 0;

  const { pathname } = useLocation();
  const waiting = unread > 0 && (
    <span className={styles['unread']}>
      {unread}
      <span className="visually-hidden"> unread</span>
    </span>
  );

  function logOut() {
    // Logging out does not wait for the network. On the server the session ends when the call arrives, or else when it
    // expires.
    void api.POST('/api/admin/logout', { keepalive: true }).catch(() => {});
    session.end();
  }

  return (
    <nav aria-label="Admin">
      {/* In narrow windows this button opens the list of pages. */}
      <button type="button" className={styles['opener']} popoverTarget="desk-pages">
        Menu
        {waiting}
      </button>
      {/* Navigating to another page closes it. */}
      <div key={pathname} id="desk-pages" popover="auto" className={styles['navigation']}>
        {may('posts') && <DeskLink to={urls.adminDashboard}>Dashboard</DeskLink>}
        {may('posts') && <DeskLink to={adminUrls.media}>Media</DeskLink>}
        {may('publishing') && <DeskLink to={adminUrls.categories}>Categories</DeskLink>}
        {seesEnquiries && (
          <DeskLink to={adminUrls.enquiries}>
            Enquiries
            {waiting}
          </DeskLink>
        )}
        {may('people') && <DeskLink to={adminUrls.people}>People</DeskLink>}
        {may('activity') && <DeskLink to={adminUrls.activity}>Activity</DeskLink>}
        {may('releases') && (
          <div role="group" aria-labelledby="technical">
            <small id="technical">Technical</small>
            <DeskLink to={adminUrls.releases}>Releases</DeskLink>
          </div>
        )}
        <DeskLink to={adminUrls.account}>Account</DeskLink>
        <button type="button" onClick={logOut}>
          Log out
        </button>
        <Shortcuts />
      </div>
    </nav>
  );
}
