import { categoryRules } from '@opinionbridge/contracts/rules';
import { Button } from '@opinionbridge/ui';
import { useEffect, useId, useRef } from 'react';
import labelled from '../../ui/labelled.module.css';
import { useDeskForm } from '../../ui/forms/use-desk-form.tsx';
import styles from './categories.module.css';

export type Category = Required<{ readonly name: string; readonly description: string }>;

interface CategoryFormProps {
  /** The category to describe; if omitted, a new one is added. */
  readonly of?: Category;
  /** @returns whether it was stored; if so, the form is cleared */
  readonly onSave: (category: Category) => Promise<boolean>;
  readonly onCancel?: () => void;
}

export function CategoryForm({ of, onSave, onCancel }: CategoryFormProps) {
  const id = useId();
  const { line, onSubmit, reset, isBusy } = useDeskForm<Category>({
    name: { ...categoryRules.name, id: `${id}-name`, missing: 'Please enter a name.' },
    description: { ...categoryRules.description, id: `${id}-description` },
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (of) form.current?.querySelector('input')?.focus();
  }, [of]);
  const submit = onSubmit(async ({ name = of?.name ?? '', description }) => {
    if (await onSave({ name: name.trim(), description: description.trim() })) reset();
  });
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={submit}>
      {!of && (
        <div className={labelled['field']}>{line('name', 'Name', { dir: 'auto', autoComplete: 'off' })}</div>
      )}
      <div className={labelled['field']}>
        {line('description', of ? `Description of ${of.name}` : 'Description (optional)', {
          dir: 'auto',
          autoComplete: 'off',
          defaultValue: of?.description,
          onKeyDown: ({ key }) => void (key === 'Escape' && onCancel?.()),
        })}
      </div>
      <div className={styles['actions']}>
        <Button type="submit" disabled={isBusy}>
          {of ? 'Save' : 'Add category'}
        </Button>
        {onCancel && (
          <Button tone="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
