import type { ApiClient } from '@opinionbridge/contracts';
import { useEffect, useRef } from 'react';
import { session } from '../session/session.ts';
import { LoginForm } from './login-form.tsx';
import styles from './login.module.css';

/** Asks to log in again over the page that is open; what was typed there stays. */
export function LogInAgain({ api }: { readonly api: ApiClient }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
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
      <LoginForm api={api} heading={heading}>
        <button type="button" className={styles['leave']} onClick={() => session.end()}>
          Leave the admin area
        </button>
      </LoginForm>
    </dialog>
  );
}
