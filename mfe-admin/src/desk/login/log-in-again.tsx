import { useState } from 'react';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { session } from '../../api/session/session.ts';
import { LoginForm } from './login-form.tsx';
import styles from '../../ui/forms/login.module.css';

/** Asks for a new login on top of the open page, which keeps what was typed. */
export function LogInAgain() {
  const [email] = useState(() => session.email());
  return (
    <ModalDialog open title="Your session has ended" firstFocus={email ? '#password' : '#email'}>
      <LoginForm
        email={email}
        heading={<p>Please log in again. What you typed on this page is still here.</p>}
      >
        <button type="button" className={styles['leave']} onClick={() => session.end()}>
          Leave the admin area
        </button>
      </LoginForm>
    </ModalDialog>
  );
}
