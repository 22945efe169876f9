import { Button } from '@opinionbridge/ui';
import { BulkBar } from '../../ui/listing/bulk-bar.tsx';
import { useMay } from '../../api/session/use-may.ts';
import { BulkCategory } from './bulk-category.tsx';
import type { BulkPosts } from './use-bulk-posts.ts';

interface PostBulkBarProps {
  readonly bulk: BulkPosts;
  /** Number of posts in the list. */
  readonly shown: number;
  readonly inTrash: boolean;
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
