import { urls } from '@opinionbridge/contracts';
import { Fragment, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminUrls } from '../admin-urls.ts';
import { LogInAgain } from './log-in-again.tsx';
import frame from '../../ui/desk-frame.module.css';
import styles from './require-session.module.css';
import { currentRole } from '../../api/session/role.ts';
import { useApi } from '../../api/use-api.ts';
import { useEmail, useSessionState, useToken } from '../../api/session/use-session.ts';

/**
 * Shows its children to an admin with a session; everyone else goes to the login, and back after it. When the session
 * expires the children stay, with what was typed in them, and the login comes over them; for another person they are made anew.
 */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const api = useApi();
  const state = useSessionState();
  const token = useToken();
  const email = useEmail();
  const lacks = useSyncExternalStore(currentRole.subscribe, currentRole.lacksSecondFactor, () => false);
  const settled = useSyncExternalStore(currentRole.subscribe, currentRole.isSettled, () => false);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  useEffect(() => {
    if (state !== 'none') return;
    // What stands behind the # stays there: it may be a person's address, which no log is to see.
    const next = encodeURIComponent(pathname + search);
    void navigate(`${urls.admin}?next=${next}${hash}`, { replace: true });
  }, [state, navigate, pathname, search, hash]);

  // It is set up there, and everything else is refused until then.
  useEffect(() => {
    if (lacks && pathname !== adminUrls.account) void navigate(adminUrls.account, { replace: true });
  }, [lacks, pathname, navigate]);

  // Another role holds from the next page on.
  useEffect(() => void currentRole.refresh(api), [api, token, pathname]);

  if ((state === 'alive' && settled) || state === 'expired') {
    return (
      <>
        <Fragment key={email}>{children}</Fragment>
        {state === 'expired' && <LogInAgain />}
      </>
    );
  }
  return (
    <div className={styles['waiting']}>
      <h1 className="visually-hidden">Admin</h1>
      <p className="visually-hidden">Checking your session…</p>
      <noscript>The admin area needs JavaScript.</noscript>
      {/* The desk's sheets, where they will lie. */}
      <div className={frame['frame']} aria-hidden="true">
        <div className={styles['navigation']} />
        <div className={styles['sheet']} />
      </div>
    </div>
  );
}
