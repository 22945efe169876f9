import { Field } from '@opinionbridge/ui';
import { useCombobox } from 'downshift';
import { useRef, useState } from 'react';
import overlays from '../../ui/overlays/overlays.module.css';
import type { TextField } from '../../editor/text-field.ts';
import styles from './term-input.module.css';
import { termSuggestions, withTerm } from './term-suggestions.ts';

interface TermInputProps {
  readonly field: TextField;
  readonly error?: string | undefined;
  readonly text?: string | undefined;
  /** Terms that other posts have. */
  readonly terms: readonly string[];
  /** Whether the field holds several, with commas between them. */
  readonly several?: boolean;
  readonly required?: boolean;
}

/** A text that other posts probably have, too, and any other: a combobox whose field is filled and read as the others of its form. */
export function TermInput({ field, error, text, terms, several = false, required }: TermInputProps) {
  const { name, label, hint, maxLength } = field;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text ?? '');
  const [entered, setEntered] = useState(typed);
  const items = [...termSuggestions(typed, terms, several, entered)];

  function choose(term: string | null | undefined) {
    if (!input.current || !term) return;
    input.current.value = withTerm(input.current.value, term, several);
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    setEntered(input.current.value);
  }

  const { isOpen, highlightedIndex, closeMenu, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items,
    inputId: name,
    // What is chosen is a part of the text and no state beside it; what has the focus when the field is left is not chosen.
    selectedItem: null,
    inputValue: typed,
    onStateChange: ({ type, selectedItem }) => {
      const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
      if (type === InputKeyDownEnter || type === ItemClick) choose(selectedItem);
    },
  });
  const read = () => setTyped(input.current?.value ?? '');
  // The value is the field's own: it is also filled by undo, by a copy, and by what a colleague wrote.
  const { value: _, ...combobox } = getInputProps({
    ref: input,
    onInput: read,
    onFocus: () => {
      read();
      setEntered(input.current?.value ?? '');
    },
    onKeyDown: ({ key, nativeEvent }) => {
      if (key !== 'Enter' || highlightedIndex >= 0) return;
      // Nothing is chosen by it, so it is the form's.
      Object.assign(nativeEvent, { preventDownshiftDefault: true });
      closeMenu();
    },
  });
  const isShown = isOpen && items.length > 0;
  return (
    <div className={styles['place']}>
      <Field id={name} label={label} hint={hint} error={error}>
        {(control) => (
          <input
            {...combobox}
            {...control}
            role="combobox"
            aria-controls={combobox['aria-controls']}
            aria-labelledby={undefined}
            aria-expanded={isShown}
            name={name}
            type="text"
            maxLength={maxLength}
            required={required}
            defaultValue={text}
            dir="auto"
          />
        )}
      </Field>
      <ul
        {...getMenuProps({ 'aria-label': 'Suggestions' })}
        className={`${overlays['menu']} ${styles['suggestions']}`}
        hidden={!isShown}
      >
        {isShown &&
          items.map((item, index) => (
            <li
              key={item}
              {...getItemProps({ item, index })}
              className={overlays['line']}
              data-highlighted={index === highlightedIndex || undefined}
              dir="auto"
            >
              {item}
            </li>
          ))}
      </ul>
    </div>
  );
}
