import { Button } from '@opinionbridge/ui';
import { useEffect, useId, useRef } from 'react';
import labelled from '../../fields/labelled.module.css';
import styles from './categories.module.css';
import type { Term } from './term-labels.ts';

interface RenameFormProps {
  readonly term: Term;
  readonly onRename: (name: string) => void;
  readonly onCancel: () => void;
}

/** The new name, in the place of the old one. */
export function RenameForm({ term, onRename, onCancel }: RenameFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      className={styles['name']}
      onSubmit={(event) => {
        event.preventDefault();
        const name = field.current?.value.trim() ?? '';
        if (name === '' || name === term.name) onCancel();
        else onRename(name);
      }}
    >
      <div className={labelled['field']}>
        <label htmlFor={id}>New name of {term.name}</label>
        <input
          ref={field}
          id={id}
          onKeyDown={({ key }) => key === 'Escape' && onCancel()}
          maxLength={80}
          defaultValue={term.name}
          dir="auto"
          required
          autoComplete="off"
        />
      </div>
      <div className={styles['actions']}>
        <Button type="submit">Rename</Button>
        <Button tone="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
