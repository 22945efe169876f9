import { urls, type ApiClient, type PageFactory } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { session } from '../../session/session.ts';
import { useToken } from '../../session/use-token.ts';
import { loginMessage } from './login-message.ts';
import styles from './login.module.css';
import { PasswordField } from './password-field.tsx';
import { safeNext } from './safe-next.ts';

export const page: PageFactory = ({ api }) => ({
  Component: () => <Login api={api} />,
  head: () => ({
    title: 'Login as Admin',
    description: 'For the people who run this site.',
    canonical: urls.admin,
    indexing: 'never',
  }),
});

function Login({ api }: { readonly api: ApiClient }) {
  const [message, setMessage] = useState('');
  const [sending, setSending] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const token = useToken();

  useEffect(() => {
    if (token) void navigate(next, { replace: true });
  }, [token, navigate, next]);
  useEffect(() => {
    if (message) alert.current?.focus();
  }, [message]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = new FormData(event.currentTarget);
    const [email, password] = [String(form.get('email')).trim(), String(form.get('password'))];
    setMessage('');
    if (!email || !password) return setMessage('❌ Please fill in your e-mail address and your password.');
    setSending(true);
    try {
      const { data, error } = await api.POST('/api/admin/login', { body: { email, password } });
      if (data) session.begin(data.token);
      else setMessage(loginMessage(error?.message));
    } catch {
      setMessage(loginMessage(undefined));
    } finally {
      setSending(false);
    }
  }

  return (
    <div className={styles['page']}>
      <form className={styles['card']} method="post" onSubmit={(event) => void submit(event)} noValidate>
        <h1>Login as Admin</h1>
        <div ref={alert} role="alert" tabIndex={-1} className={styles['alert']}>
          {message}
        </div>
        <label htmlFor="email">E-mail address</label>
        <input id="email" name="email" type="email" autoComplete="username" inputMode="email" required />
        <PasswordField id="password" label="Password" autoComplete="current-password" />
        <Button type="submit" aria-disabled={sending}>
          {sending ? 'Logging in…' : 'Login'}
        </Button>
        <noscript>The admin area needs JavaScript.</noscript>
        <p className={styles['legal']}>
          <Link to={urls.terms}>Terms and conditions</Link> · <Link to={urls.privacy}>Privacy policy</Link>
        </p>
      </form>
    </div>
  );
}
