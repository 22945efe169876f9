import type { TextField } from '../posts/post-field-definitions.ts';
import styles from './fields.module.css';

interface TextAreaProps {
  readonly field: TextField;
  readonly error: string | undefined;
  /** What it holds at first. */
  readonly text?: string | undefined;
  /** Id of the `datalist` with suggestions, for a text of one line. */
  readonly list?: string | undefined;
}

/** One text of a post, without formatting. */
export function TextArea({ field, error, text, list }: TextAreaProps) {
  const { name, label, hint, rows, maxLength, type = 'text', options } = field;
  const describedBy =
    [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined;
  const common = {
    id: name,
    name,
    maxLength,
    defaultValue: text,
    dir: 'auto',
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={name}>{label}</label>
      {hint && <small id={`${name}-hint`}>{hint}</small>}
      {options ? (
        <select id={name} name={name} defaultValue={text} aria-describedby={describedBy}>
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      ) : rows === 1 ? (
        <input type={type} list={list} {...common} />
      ) : (
        <textarea rows={rows} {...common} />
      )}
      {error && (
        <small id={`${name}-error`} className={styles['error']}>
          {error}
        </small>
      )}
    </div>
  );
}
