import { Field } from '@opinionbridge/ui';
import type { TextField } from './text-field.ts';
import { Options } from '../ui/options.tsx';

interface TextAreaProps {
  readonly field: TextField;
  readonly error: string | undefined;
  readonly text?: string | undefined;
}

/** A text of a post, without formatting. */
export function TextArea({ field, error, text }: TextAreaProps) {
  const { name, label, hint, rows, maxLength, type = 'text', options } = field;
  return (
    <Field id={name} label={label} hint={hint} error={error}>
      {(control) => {
        const common = { ...control, name, maxLength, defaultValue: text, dir: 'auto' };
        if (options)
          return (
            <select {...control} name={name} defaultValue={text}>
              <Options of={options} />
            </select>
          );
        return rows === 1 ? <input type={type} {...common} /> : <textarea rows={rows} {...common} />;
      }}
    </Field>
  );
}
