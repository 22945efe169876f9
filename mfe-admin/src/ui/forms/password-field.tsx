import { useState, type ComponentProps } from 'react';
import styles from './login.module.css';

interface PasswordFieldProps extends ComponentProps<'input'> {
  readonly id: string;
  readonly label: string;
  readonly invalid?: boolean;
}

/** A password field that allows pasting and password managers, and can reveal its content. */
export function PasswordField({ id, label, invalid = false, ...control }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className={styles['password']}>
        <input
          id={id}
          name={id}
          required
          aria-invalid={invalid || undefined}
          {...control}
          type={shown ? 'text' : 'password'}
          // No limit, so that a pasted password is not truncated silently.
          maxLength={undefined}
        />
        <button type="button" aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> {label.toLowerCase()}</span>
        </button>
      </div>
    </>
  );
}
