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
  readonly terms: readonly string[];
  /** Whether the field holds several terms, separated by commas. */
  readonly several?: boolean;
  readonly required?: boolean;
}

/** A text field with suggestions from other posts: a combobox, filled and read like the form's other fields. */
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
    // A chosen term becomes part of the text instead of a separate state; leaving the field does not choose the
    // highlighted term.
    selectedItem: null,
    inputValue: typed,
    onStateChange: ({ type, selectedItem }) => {
      const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
      if (type === InputKeyDownEnter || type === ItemClick) choose(selectedItem);
    },
  });
  const read = () => setTyped(input.current?.value ?? '');
  // The value is uncontrolled, since it is also set by undo, local copies and merges.
  const { value: _, ...combobox } = getInputProps({
    ref: input,
    onInput: read,
    onFocus: () => {
      read();
      setEntered(input.current?.value ?? '');
    },
    onKeyDown: ({ key, nativeEvent }) => {
      if (key !== 'Enter' || highlightedIndex >= 0) return;
      // Nothing is highlighted, so Enter belongs to the form.
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
