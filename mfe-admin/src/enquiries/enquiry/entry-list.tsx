import { Button } from '@opinionbridge/ui';
import { Link } from 'react-router';
import { adminUrls } from '../../desk/admin-urls.ts';
import { MomentWithIst } from '../../ui/time/moment-with-ist.tsx';
import type { Enquiry } from '../enquiry-labels.ts';
import styles from './enquiry.module.css';

type Entry = Enquiry['entries'][number];

interface EntryListProps {
  readonly entries: readonly Entry[];
  readonly onRetry: (id: string) => void;
}

const TITLES: Readonly<Record<Entry['kind'], string>> = {
  note: 'Note by',
  reply: 'Reply by',
  answer: 'Answer from',
  enquiry: 'Another enquiry by',
};

/** Notes, replies, the sender's answers and other enquiries, oldest first. */
export function EntryList({ entries, onRetry }: EntryListProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="entries" className={styles['entries']}>
      <h2 id="entries">Replies and notes</h2>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id} data-kind={entry.kind}>
            <p className={styles['by']}>
              <strong>
                {TITLES[entry.kind]} {entry.by}
              </strong>{' '}
              <MomentWithIst at={entry.at} />
            </p>
            {entry.kind === 'enquiry' && (
              <p className={styles['line']}>
                <Link to={adminUrls.enquiry(entry.id)}>{entry.id}</Link>, merged into this one
              </p>
            )}
            {entry.subject && (
              <p className={styles['line']} dir="auto">
                {entry.subject}
              </p>
            )}
            <p className={styles['message']} dir="auto">
              {entry.text}
            </p>
            {entry.attachments.length > 0 && (
              <p className={styles['line']}>Attachments (not stored): {entry.attachments.join(', ')}</p>
            )}
            {entry.delivery && <Sending delivery={entry.delivery} onRetry={() => onRetry(entry.id)} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Sending({
  delivery,
  onRetry,
}: {
  readonly delivery: NonNullable<Entry['delivery']>;
  readonly onRetry: () => void;
}) {
  const { state, attempts, deliveredAt, nextAttemptAt } = delivery;
  const last = attempts.at(-1);
  if (state === 'delivered')
    return <p className={styles['sent']}>✓ Sent {deliveredAt && <MomentWithIst at={deliveredAt} />}</p>;
  return (
    <div className={styles['unsent']} role={state === 'dead' ? 'alert' : undefined}>
      <span>
        {state === 'dead' && 'Not sent; will not be retried automatically. '}
        {state === 'held' && 'On hold since a backup was restored: it may have been sent before. '}
        {state === 'waiting' && 'Being sent. '}
        {last?.outcome === 'failed' && `Last try: ${last.reason}. `}
        {nextAttemptAt && last && (
          <>
            Next try <MomentWithIst at={nextAttemptAt} />
          </>
        )}
      </span>
      {(state !== 'waiting' || last) && (
        <Button tone="outline" onClick={onRetry}>
          Send again
        </Button>
      )}
    </div>
  );
}
