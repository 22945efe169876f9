import { useState } from 'react';
import type { TextField } from '../posts/post-field-definitions.ts';
import { termSuggestions } from './term-suggestions.ts';
import { TextArea } from './text-area.tsx';

interface TermInputProps {
  readonly field: TextField;
  readonly error: string | undefined;
  readonly text?: string | undefined;
  /** Terms that other posts have. */
  readonly terms: readonly string[];
  /** Whether the field holds several, with commas between them. */
  readonly several?: boolean;
}

/** A text that other posts probably have, too: the browser's own suggestions, which keyboards and screen readers know. */
export function TermInput({ field, error, text = '', terms, several = false }: TermInputProps) {
  const [typed, setTyped] = useState(text);
  const list = `${field.name}-suggestions`;
  const offered = several ? termSuggestions(typed, terms) : terms;
  return (
    <div onInput={({ target }) => several && setTyped((target as HTMLInputElement).value)}>
      <TextArea field={field} error={error} text={text} list={list} />
      <datalist id={list}>
        {offered.map((term) => (
          <option key={term} value={term} />
        ))}
      </datalist>
    </div>
  );
}
