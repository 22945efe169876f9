import { useState, type ComponentProps } from 'react';
import styles from './login.module.css';

interface PasswordFieldProps extends ComponentProps<'input'> {
  readonly id: string;
  readonly label: string;
  /** Marked as what is to be corrected. */
  readonly invalid?: boolean;
}

/** A password that can be pasted, filled in by a password manager, and looked at. */
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
          // What is pasted is not cut off without a word.
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
