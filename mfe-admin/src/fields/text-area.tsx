import type { TextField } from '../posts/post-fields.ts';
import styles from './fields.module.css';

/** One text of a post. */
export function TextArea({
  field,
  error,
}: {
  readonly field: TextField;
  readonly error: string | undefined;
}) {
  const { name, label, hint, rows, maxLength } = field;
  const describedBy =
    [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined;
  const common = {
    id: name,
    name,
    maxLength,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={name}>{label}</label>
      {hint && <small id={`${name}-hint`}>{hint}</small>}
      {rows === 1 ? <input type="text" {...common} /> : <textarea rows={rows} {...common} />}
      {error && (
        <small id={`${name}-error`} className={styles['error']}>
          {error}
        </small>
      )}
    </div>
  );
}
