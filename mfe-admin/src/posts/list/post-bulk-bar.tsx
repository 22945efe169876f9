import { Button } from '@opinionbridge/ui';
import { useState, type FormEvent } from 'react';
import { BulkBar } from '../../ui/listing/bulk-bar.tsx';
import { useMay } from '../../api/session/use-may.ts';
import { PopoverButton } from '../../ui/overlays/popover-button.tsx';
import { TermInput } from '../fields/term-input.tsx';
import { categoryField } from '../post-field-definitions.ts';
import styles from './posts.module.css';
import type { BulkPosts } from './use-bulk-posts.ts';

interface PostBulkBarProps {
  readonly bulk: BulkPosts;
  /** Number of posts in the list. */
  readonly shown: number | undefined;
  readonly inTrash: boolean;
  /** Existing categories; others can be typed. */
  readonly categories: readonly string[];
}

/** Actions on all selected posts, as far as the user's role allows them. */
export function PostBulkBar({ bulk, shown, inTrash, categories }: PostBulkBarProps) {
  const publishes = useMay()('publishing');
  const disabled = bulk.chosen.length === 0 || bulk.busy;
  const actions = inTrash
    ? ([['restore', 'Restore']] as const)
    : ([
        ...(publishes ? [['publish', 'Publish'] as const, ['unpublish', 'Unpublish'] as const] : []),
        ['trash', 'Move to trash'],
      ] as const);
  return (
    <BulkBar what="posts" bulk={bulk} shown={shown}>
      {actions.map(([action, words]) => (
        <Button key={action} tone="outline" disabled={disabled} onClick={() => bulk.act({ action })}>
          {words}
        </Button>
      ))}
      {!inTrash && (
        <BulkCategory
          categories={categories}
          disabled={disabled}
          onSet={(category) => bulk.act({ action: 'categorise', category })}
        />
      )}
    </BulkBar>
  );
}

/** Named differently, since the page may also contain a post's form. */
const chosenField = { ...categoryField, name: 'chosenCategory', label: 'Category of selected posts' };

interface BulkCategoryProps extends Pick<PostBulkBarProps, 'categories'> {
  readonly disabled: boolean;
  readonly onSet: (category: string) => void;
}

function BulkCategory({ categories, disabled, onSet }: BulkCategoryProps) {
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
