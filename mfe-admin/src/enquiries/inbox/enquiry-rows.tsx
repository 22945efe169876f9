import { Link } from 'react-router';
import { adminUrls } from '../../desk/admin-urls.ts';
import { MomentWithIst } from '../../ui/time/moment-with-ist.tsx';
import bulkBar from '../../ui/listing/bulk-bar.module.css';
import { LIST_KEYS } from '../../desk/shortcuts/list-keys.ts';
import styles from './enquiries.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { assigneeLabel, deliveryLabel, waitingLabel, type EnquirySummary } from '../enquiry-labels.ts';
import type { BulkStatus } from './use-bulk-status.ts';

interface EnquiryRowsProps {
  readonly enquiries: readonly EnquirySummary[];
  readonly bulk: BulkStatus;
  /** The list's filters as a query string, so that an enquiry's neighbors are those of the list. */
  readonly query: string;
}

/** Enquiries as rows; in narrow windows, as cards. */
export function EnquiryRows({ enquiries, bulk, query }: EnquiryRowsProps) {
  return (
    <ul {...LIST_KEYS} className={styles['rows']}>
      {enquiries.map((enquiry) => (
        <EnquiryRow
          key={enquiry.reference}
          enquiry={enquiry}
          query={query}
          isChosen={bulk.chosen.includes(enquiry)}
          onChoose={(on) => bulk.choose(enquiry.reference, on)}
        />
      ))}
    </ul>
  );
}

interface EnquiryRowProps {
  readonly enquiry: EnquirySummary;
  readonly query: string;
  readonly isChosen: boolean;
  readonly onChoose: (on: boolean) => void;
}

function EnquiryRow({ enquiry, query, isChosen, onChoose }: EnquiryRowProps) {
  const { reference, firstName, lastName, phone, subject, preview, receivedAt, status, read } = enquiry;
  const { assignee, waitingSince, overdue, deliveries } = enquiry;
  const name = `${firstName} ${lastName}`;
  const delivery = deliveryLabel(deliveries);
  return (
    <li className={styles['row']} data-unread={read ? undefined : ''} data-chosen={isChosen ? '' : undefined}>
      <label className={bulkBar['choose']}>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <span className="visually-hidden">Choose {name}</span>
      </label>
      <div className={styles['who']}>
        <Link to={adminUrls.enquiry(reference) + query} dir="auto">
          {name}
        </Link>
        {!read && <span className="visually-hidden"> (unread)</span>}
        <span className={styles['quiet']}>{phone}</span>
      </div>
      <div className={styles['what']}>
        <span className={styles['subject']} dir="auto">
          {subject}
        </span>
        <span className={styles['preview']} dir="auto">
          {preview}
        </span>
      </div>
      <div className={styles['when']}>
        {waitingSince && (
          <span>
            Waiting {waitingLabel(waitingSince, Date.now())}
            {overdue && <strong className={styles['overdue']}>Overdue</strong>}
          </span>
        )}
        <span className={styles['quiet']}>
          <MomentWithIst at={receivedAt} />
        </span>
      </div>
      <div className={styles['state']}>
        <StatusBadge status={status} />
        <span className={styles['quiet']}>
          {assigneeLabel(assignee)}
          {['Delivered', 'Inbox only'].includes(delivery) ? '' : ` · ${delivery}`}
        </span>
      </div>
    </li>
  );
}
