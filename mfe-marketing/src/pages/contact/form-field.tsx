import type { HTMLAttributes, ReactNode } from 'react';
import styles from './contact-form.module.css';
import { type EnquiryField, longest } from './enquiry.ts';

/** A labelled field of the form; its error and what is said of it are tied to it. */
export function FormField({
  field,
  label,
  type = 'text',
  autoComplete,
  inputMode,
  value,
  error,
  note,
}: {
  readonly field: EnquiryField;
  readonly label: string;
  /** `area` is a field of several lines. */
  readonly type?: 'text' | 'email' | 'tel' | 'area';
  readonly autoComplete: string;
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** What was entered before, when the form comes back. */
  readonly value: string;
  readonly error: string | undefined;
  /** What is said below the field, by the id of its element. */
  readonly note?: { readonly id: string; readonly content: ReactNode };
}) {
  const described = [error && `${field}-error`, note?.id].filter(Boolean).join(' ');
  const shared = {
    id: field,
    name: field,
    required: true,
    autoComplete,
    defaultValue: value,
    maxLength: longest[field],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    className: styles.input,
  };
  return (
    <div className={`${styles.field} ${styles[field] ?? ''}`}>
      <label htmlFor={field}>{label}</label>
      {type === 'area' ? (
        <textarea {...shared} rows={6} />
      ) : (
        <input {...shared} type={type} inputMode={inputMode} />
      )}
      {error && (
        <p id={`${field}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {note && <div className={styles.note}>{note.content}</div>}
    </div>
  );
}
