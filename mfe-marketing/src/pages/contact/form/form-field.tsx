import { Field } from '@opinionbridge/ui';
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
  return (
    <Field
      id={field}
      label={label}
      error={error}
      note={note}
      className={`${styles[field] ?? ''} ${styles.required}`}
    >
      {(control) => {
        const common = {
          ...control,
          name: field,
          required: true,
          autoComplete,
          defaultValue: value,
          maxLength: longest[field],
        };
        return type === 'area' ? (
          <textarea {...common} rows={6} />
        ) : (
          <input {...common} type={type} inputMode={inputMode} />
        );
      }}
    </Field>
  );
}
