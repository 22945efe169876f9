import { Link, useSearchParams } from 'react-router';
import { adminUrls } from '../../desk/admin-urls.ts';
import { filterOf, queryOf, type EnquiryFilter } from '../enquiry-filter.ts';
import styles from './enquiries.module.css';

const VIEWS: readonly (readonly [words: string, filter: EnquiryFilter])[] = [
  ['All', {}],
  ['Mine, overdue first', { assignee: 'me', order: 'overdue' }],
  ['Spam', { status: 'spam' }],
];

/** The most frequently used views of the inbox. */
export function InboxViews() {
  const [search] = useSearchParams();
  const shown = filterOf(search);
  const isShown = (filter: EnquiryFilter) => sorted(filter) === sorted(shown);
  return (
    <nav className={styles['views']} aria-label="Views">
      {VIEWS.map(([words, filter]) => (
        <Link
          key={words}
          to={adminUrls.enquiries + queryOf(filter)}
          aria-current={isShown(filter) ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

const sorted = (filter: EnquiryFilter) => JSON.stringify(Object.entries(filter).sort());
