import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Attributes that tie a control to its field; spread into an `input`, `textarea` or `select`. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string;
}

export interface FieldProps {
  /** Id of the control, and prefix of the ids of its hint and error. */
  readonly id: string;
  readonly label: ReactNode;
  /** Instructions, shown above the control. */
  readonly hint?: ReactNode;
  /** Why the input was refused, shown below the control. */
  readonly error?: string | undefined;
  /** Feedback during input, shown below the control, with the id of its element. */
  readonly note?: { readonly id: string; readonly content: ReactNode } | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/**
 * A labeled control, with its hint, error and note tied to it for screen readers. `--field-height` and `--field-line`
 * set its height and line height; places with many fields use lower values.
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
