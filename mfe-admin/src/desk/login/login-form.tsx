import { Button, FormMessage } from '@opinionbridge/ui';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { session } from '../../api/session/session.ts';
import { deviceMark } from './device-mark.ts';
import { loginMessage } from './login-message.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';
import styles from '../../ui/forms/login.module.css';
import { PasswordField } from '../../ui/forms/password-field.tsx';

interface LoginFormProps {
  readonly email?: string;
  /** Shown above the fields. */
  readonly heading: ReactNode;
  /** Shown below the button. */
  readonly children?: ReactNode;
}

/**
 * E-mail, password and, if the account requires one, a code. A success starts the session. Any input is sent and
 * answered with the catalogue's messages; empty fields are marked. The method `dialog` keeps the form from being
 * submitted before the page is hydrated; the shell then repeats the click on the button.
 */
export function LoginForm({ email: knownEmail = '', heading, children }: LoginFormProps) {
  const mutation = useDeskMutation({ wordsOf: loginMessage });
  const { failure: message, send, isBusy } = mutation;
  const passkey = usePasskeyLogin(mutation);
  const [needsCode, setNeedsCode] = useState(false);
  const [empty, setEmpty] = useState({ email: false, password: false });
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) alert.current?.focus();
  }, [message]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const [email, password] = [String(form.get('email')).trim(), String(form.get('password'))];
    const code = String(form.get('code') ?? '').trim();
    setEmpty({ email: email === '', password: password === '' });
    const body = { email, password, ...(code && { code }), ...deviceMark.forLogin() };
    const sent = await send('', async (api) => {
      const answer = await api.POST('/api/admin/login', { body });
      if (answer.error?.code === 'second_factor_required') setNeedsCode(true);
      return answer;
    });
    if (!sent?.data) return;
    deviceMark.keep(sent.data.deviceMark);
    session.begin(sent.data.token, email);
  }

  return (
    <form className={styles['card']} method="dialog" onSubmit={(event) => void submit(event)} noValidate>
      {heading}
      <FormMessage ref={alert} tone="failure">
        {message}
      </FormMessage>
      <label htmlFor="email">E-mail address</label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        defaultValue={knownEmail}
        required
        aria-invalid={empty.email || undefined}
      />
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        invalid={empty.password}
      />
      {needsCode && (
        <>
          <label htmlFor="code">Code from your authenticator app, or a recovery code</label>
          <input id="code" name="code" type="text" autoComplete="one-time-code" maxLength={100} />
        </>
      )}
      <Button type="submit" aria-disabled={isBusy}>
        {isBusy ? 'Logging in…' : 'Login'}
      </Button>
      {passkey.isOffered && (
        <Button tone="outline" onClick={passkey.logIn} aria-disabled={isBusy}>
          Log in with a passkey
        </Button>
      )}
      {children}
    </form>
  );
}
