import { Button } from '@opinionbridge/ui';
import { useId, useState, type FormEvent } from 'react';
import fields from '../../fields/fields.module.css';
import { PopoverButton } from '../../overlays/popover-button.tsx';
import { categoryField } from '../../posts/post-field-definitions.ts';
import styles from './posts.module.css';

interface BulkCategoryProps {
  /** Those that posts have; another one can be typed. */
  readonly categories: readonly string[];
  readonly disabled: boolean;
  readonly onSet: (category: string) => void;
}

/** The category that all chosen posts are to have. */
export function BulkCategory({ categories, disabled, onSet }: BulkCategoryProps) {
  const id = useId();
  const [open, setOpen] = useState(false);

  function set(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const category = String(new FormData(event.currentTarget).get('category')).trim();
    if (category === '') return;
    setOpen(false);
    onSet(category);
  }

  return (
    <PopoverButton label="Set category" open={open} onOpenChange={setOpen} disabled={disabled}>
      <form className={styles['category']} onSubmit={set}>
        <div className={fields['field']}>
          <label htmlFor={id}>Category of the chosen</label>
          <input
            id={id}
            name="category"
            type="text"
            required
            maxLength={categoryField.maxLength}
            list={`${id}-list`}
            autoComplete="off"
          />
          <datalist id={`${id}-list`}>
            {categories.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
        <Button type="submit">Set</Button>
      </form>
    </PopoverButton>
  );
}
