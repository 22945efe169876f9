import { changeTermRules } from '@opinionbridge/contracts/rules';
import { Button } from '@opinionbridge/ui';
import { useEffect, useRef } from 'react';
import labelled from '../../ui/labelled.module.css';
import { useDeskForm } from '../../ui/forms/use-desk-form.tsx';
import styles from './categories.module.css';
import type { Term } from './term-labels.ts';

const FIELDS = {
  name: { ...changeTermRules.to, required: true, id: 'new-name', missing: 'Please enter a name.' },
};

interface RenameFormProps {
  readonly term: Term;
  readonly onRename: (name: string) => void;
  readonly onCancel: () => void;
}

export function RenameForm({ term, onRename, onCancel }: RenameFormProps) {
  const { control, complaint, onSubmit } = useDeskForm<{ name: string }>(FIELDS);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const submit = onSubmit(({ name }) => (name.trim() === term.name ? onCancel() : onRename(name.trim())));
  return (
    <form ref={form} className={styles['name']} noValidate onSubmit={submit}>
      <div className={labelled['field']}>
        <label htmlFor="new-name">New name for {term.name}</label>
        <input
          {...control('name')}
          onKeyDown={({ key }) => key === 'Escape' && onCancel()}
          defaultValue={term.name}
          dir="auto"
          autoComplete="off"
        />
      </div>
      {complaint('name')}
      <div className={styles['actions']}>
        <Button type="submit">Rename</Button>
        <Button tone="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
