import { urls } from '@opinionbridge/contracts';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { LoginForm } from '../desk/login/login-form.tsx';
import styles from '../ui/forms/login.module.css';
import { adminUrls } from '../desk/admin-urls.ts';
import { useToken } from '../api/session/use-session.ts';
import { accountPage } from './account-page.tsx';
import { safeNext } from './safe-next.ts';

export const page = accountPage('Login as Admin', urls.admin, Login);

function Login() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeNext(search.get('next')) + useLocation().hash;
  const token = useToken();

  useEffect(() => {
    if (token) void navigate(next, { replace: true });
  }, [token, navigate, next]);

  return (
    <div className={styles['page']}>
      <LoginForm heading={<h1>Login as Admin</h1>}>
        <p className={styles['legal']}>
          <Link to={adminUrls.forgot}>Forgot password?</Link>
        </p>
        <noscript>The admin area needs JavaScript.</noscript>
        <p className={styles['legal']}>
          <Link to={urls.terms}>Terms and conditions</Link> · <Link to={urls.privacy}>Privacy policy</Link>
        </p>
      </LoginForm>
    </div>
  );
}
