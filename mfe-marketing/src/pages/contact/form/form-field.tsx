import { Field } from '@opinionbridge/ui';
import type { HTMLAttributes, ReactNode } from 'react';
import styles from './contact-form.module.css';
import { type EnquiryField, longest } from './enquiry.ts';

/** A labeled field of the form, with its error and note tied to it. */
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
  /** `area` is a multi-line field. */
  readonly type?: 'text' | 'email' | 'tel' | 'area';
  readonly autoComplete: string;
  readonly inputMode?: HTMLAttributes<HTMLElement>['inputMode'];
  /** The previous input when the form is returned. */
  readonly value: string;
  readonly error: string | undefined;
  /** Note below the field, with the id of its element. */
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
