import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What ties a control to its field; spread into an `input`, `textarea` or `select`. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string;
}

export interface FieldProps {
  /** Of the control; what is said of it has ids that begin with this one. */
  readonly id: string;
  readonly label: ReactNode;
  /** What there is to know before it is filled in; stands above the control. */
  readonly hint?: ReactNode;
  /** Why it was refused; stands below the control. */
  readonly error?: string | undefined;
  /** What is said of it while it is filled in, by the id of its element; stands below the control. */
  readonly note?: { readonly id: string; readonly content: ReactNode } | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/**
 * A labelled control; its error and what is said of it are tied to it for screen readers. Its height and line are `--field-height` and
 * `--field-line`, which a place with many fields sets lower.
 */
export function Field({ id, label, hint, error, note, className = '', children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`, note?.id].filter(Boolean).join(' ');
  return (
    <div className={`${styles['field']} ${className}`}>
      <label htmlFor={id}>{label}</label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        className: styles['control'] ?? '',
      })}
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
      {note && <div className={styles['note']}>{note.content}</div>}
    </div>
  );
}
