import { urls } from '@opinionbridge/contracts';
import { Fragment, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminUrls } from '../admin-urls.ts';
import { LoginForm } from './login-form.tsx';
import frame from '../../ui/desk-frame.module.css';
import login from '../../ui/forms/login.module.css';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import styles from './require-session.module.css';
import { currentRole } from '../../api/session/role.ts';
import { session } from '../../api/session/session.ts';
import { useApi } from '../../api/use-api.ts';
import { useEmail, useSessionState, useToken } from '../../api/session/use-session.ts';

/**
 * Shows its children to an admin with a session; everyone else is sent to the login, and back afterwards. When the
 * session expires, the children stay with their input, and the login is shown on top; for another person they are
 * remounted.
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
    // The part after the # stays there: it may be a person's e-mail address, which must not appear in logs.
    const next = encodeURIComponent(pathname + search);
    void navigate(`${urls.admin}?next=${next}${hash}`, { replace: true });
  }, [state, navigate, pathname, search, hash]);

  // The second factor is set up there; everything else is refused until then.
  useEffect(() => {
    if (lacks && pathname !== adminUrls.account) void navigate(adminUrls.account, { replace: true });
  }, [lacks, pathname, navigate]);

  // A changed role takes effect with the next page.
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
      {/* Placeholders for the desk's sheets. */}
      <div className={frame['frame']} aria-hidden="true">
        <div className={styles['navigation']} />
        <div className={styles['sheet']} />
      </div>
    </div>
  );
}

/** Asks for a new login on top of the open page, which keeps what was typed. */
function LogInAgain() {
  const [email] = useState(() => session.email());
  return (
    <ModalDialog open title="Your session has ended" firstFocus={email ? '#password' : '#email'}>
      <LoginForm
        email={email}
        heading={<p>Please log in again. What you typed on this page is still here.</p>}
      >
        <button type="button" className={login['leave']} onClick={() => session.end()}>
          Leave the admin area
        </button>
      </LoginForm>
    </ModalDialog>
  );
}
