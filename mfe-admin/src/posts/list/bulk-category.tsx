import { Button } from '@opinionbridge/ui';
import { useState, type FormEvent } from 'react';
import { TermInput } from '../fields/term-input.tsx';
import { PopoverButton } from '../../ui/overlays/popover-button.tsx';
import { categoryField } from '../post-field-definitions.ts';
import styles from './posts.module.css';

/** Named differently, since the page may also contain a post's form. */
const chosenField = { ...categoryField, name: 'chosenCategory', label: 'Category of selected posts' };

interface BulkCategoryProps {
  /** Existing categories; others can be typed. */
  readonly categories: readonly string[];
  readonly disabled: boolean;
  readonly onSet: (category: string) => void;
}

export function BulkCategory({ categories, disabled, onSet }: BulkCategoryProps) {
  const [open, setOpen] = useState(false);

  function set(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const category = String(new FormData(event.currentTarget).get(chosenField.name)).trim();
    if (category === '') return;
    setOpen(false);
    onSet(category);
  }

  return (
    <PopoverButton label="Set category" open={open} onOpenChange={setOpen} disabled={disabled}>
      <form className={styles['category']} onSubmit={set}>
        <TermInput field={chosenField} terms={categories} required />
        <Button type="submit">Save</Button>
      </form>
    </PopoverButton>
  );
}
