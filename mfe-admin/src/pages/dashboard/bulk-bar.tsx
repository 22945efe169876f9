import { Button } from '@opinionbridge/ui';
import { may } from '../../session/rights.ts';
import { useRole } from '../../session/role.ts';
import { BulkCategory } from './bulk-category.tsx';
import styles from './posts.module.css';
import type { Bulk } from './use-bulk.ts';

interface BulkBarProps {
  readonly bulk: Bulk;
  /** Number of posts in the list. */
  readonly shown: number;
  /** Whether the list is the trash. */
  readonly inTrash: boolean;
  /** Of all posts. */
  readonly categories: readonly string[];
}

/** What can be done with all chosen posts at once. What was done stays said, with a way back, until it is sent away. */
export function BulkBar({ bulk, shown, inTrash, categories }: BulkBarProps) {
  const { chosen, busy, said, undo } = bulk;
  const publishes = may(useRole(), 'publishing');
  const none = chosen.length === 0;
  return (
    <>
      <div className={styles['bulk']} role="group" aria-label="Chosen posts">
        <label>
          <input
            type="checkbox"
            checked={shown > 0 && chosen.length === shown}
            disabled={shown === 0}
            onChange={({ currentTarget }) => bulk.chooseAll(currentTarget.checked)}
          />
          All on this page
        </label>
        <span aria-live="polite">{none ? 'None chosen' : `${chosen.length} chosen`}</span>
        {inTrash ? (
          <Button tone="outline" disabled={none || busy} onClick={() => bulk.act({ action: 'restore' })}>
            Restore
          </Button>
        ) : (
          <>
            {publishes && (
              <Button tone="outline" disabled={none || busy} onClick={() => bulk.act({ action: 'publish' })}>
                Publish
              </Button>
            )}
            {publishes && (
              <Button
                tone="outline"
                disabled={none || busy}
                onClick={() => bulk.act({ action: 'unpublish' })}
              >
                Unpublish
              </Button>
            )}
            <Button tone="outline" disabled={none || busy} onClick={() => bulk.act({ action: 'trash' })}>
              Move to trash
            </Button>
            <BulkCategory
              categories={categories}
              disabled={none || busy}
              onSet={(category) => bulk.act({ action: 'categorise', category })}
            />
          </>
        )}
      </div>
      <div role="status" className={styles['said']}>
        {said && (
          <>
            <span>{busy ? 'Working…' : said}</span>
            {undo && (
              <Button tone="outline" onClick={undo}>
                Undo
              </Button>
            )}
            <button type="button" aria-label="Close the message" onClick={bulk.dismiss}>
              ×
            </button>
          </>
        )}
      </div>
    </>
  );
}
