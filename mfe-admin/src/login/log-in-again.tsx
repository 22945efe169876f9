import type { ApiClient } from '@opinionbridge/contracts';
import { useEffect, useRef, useState } from 'react';
import { session } from '../session/session.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login.module.css';

/** Asks to log in again over the page that is open; what was typed there stays. */
export function LogInAgain({ api }: { readonly api: ApiClient }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [email] = useState(() => session.email());
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>(email ? '#password' : '#email')?.focus();
    // A dialog that is taken off the page while it is open gives no focus back.
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [email]);
  const heading = (
    <>
      <h2 id="log-in-again">Your session has ended</h2>
      <p>Please log in again. What you typed on this page is still here.</p>
    </>
  );
  return (
    <dialog
      ref={dialog}
      className={styles['again']}
      aria-labelledby="log-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <LoginForm api={api} email={email} heading={heading}>
        <button type="button" className={styles['leave']} onClick={() => session.end()}>
          Leave the admin area
        </button>
      </LoginForm>
    </dialog>
  );
}
