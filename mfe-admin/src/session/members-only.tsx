import { urls } from '@opinionbridge/contracts';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import styles from './members-only.module.css';
import { useToken } from './use-token.ts';

/** Shows its children to an admin with a session; everyone else goes to the login, and back after it. */
export function MembersOnly({ children }: { readonly children: ReactNode }) {
  const token = useToken();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (token !== null) return;
    void navigate(`${urls.admin}?next=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [token, navigate, pathname, search]);

  if (token) return children;
  return (
    <div className={`container section ${styles['waiting']}`}>
      <h1>Admin</h1>
      <p>Checking your session…</p>
      <noscript>The admin area needs JavaScript.</noscript>
    </div>
  );
}
