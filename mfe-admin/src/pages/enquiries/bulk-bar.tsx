import { Button } from '@opinionbridge/ui';
import styles from './enquiries.module.css';
import type { BulkStatus } from './use-bulk-status.ts';

/** What can be done with all chosen enquiries at once, and what was done, with a way back. */
export function BulkBar({ bulk, shown }: { readonly bulk: BulkStatus; readonly shown: number }) {
  const { chosen, busy, said, undo } = bulk;
  const none = chosen.length === 0;
  return (
    <>
      <div className={styles['bulk']} role="group" aria-label="Chosen enquiries">
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
        <Button tone="outline" disabled={none || busy} onClick={() => bulk.setStatus('handled')}>
          Handled
        </Button>
        <Button tone="outline" disabled={none || busy} onClick={() => bulk.setStatus('spam')}>
          Spam
        </Button>
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
