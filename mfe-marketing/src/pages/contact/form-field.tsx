import type { HTMLAttributes } from 'react';
import { type EnquiryField, labels, limits } from './enquiry.ts';
import styles from './contact-form.module.css';

/** A labelled field of the form; its error is tied to it and said with it. */
export function FormField({
  field,
  type = 'text',
  autoComplete,
  inputMode,
  value,
  error,
}: {
  readonly field: EnquiryField;
  /** `area` is a field of several lines. */
  readonly type?: 'text' | 'email' | 'tel' | 'area';
  readonly autoComplete: string;
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** What was entered before, when the form comes back. */
  readonly value: string;
  readonly error: string | undefined;
}) {
  const shared = {
    id: field,
    name: field,
    required: true,
    autoComplete,
    defaultValue: value,
    maxLength: field === 'phone' ? 40 : limits[field].max,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${field}-error` : undefined,
    className: styles.input,
  };
  return (
    <div className={`${styles.field} ${styles[field] ?? ''}`}>
      <label htmlFor={field}>{labels[field]}</label>
      {type === 'area' ? (
        <textarea {...shared} rows={6} minLength={limits.helpyou.min} />
      ) : (
        <input {...shared} type={type} inputMode={inputMode} />
      )}
      {error && (
        <p id={`${field}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
