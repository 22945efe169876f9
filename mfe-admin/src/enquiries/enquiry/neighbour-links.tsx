import { Link } from 'react-router';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { adminUrls } from '../../desk/admin-urls.ts';
import { queryOf, type EnquiryFilter } from '../enquiry-filter.ts';
import styles from './enquiry.module.css';

interface NeighbourLinksProps {
  readonly reference: string;
  /** Filter of the list that the reader came from. */
  readonly filter: EnquiryFilter;
}

/** Links back to the list, and to the previous and next enquiry in it. */
export function NeighbourLinks({ reference, filter }: NeighbourLinksProps) {
  const query = queryOf(filter);
  const neighbours = useAdminQuery(['enquiries', reference, 'neighbours', query], (api) =>
    api.GET('/api/admin/enquiries/{reference}/neighbours', {
      params: { path: { reference }, query: Object.fromEntries(new URLSearchParams(query)) },
    }),
  );
  // While loading, those of the previous enquiry are not shown for this one.
  const { previous, next } = (!neighbours.loading && neighbours.data) || {};
  return (
    <nav className={styles['ways']} aria-label="Enquiries in the list">
      <Link to={adminUrls.enquiries + query}>{query ? 'Back to the list' : 'All enquiries'}</Link>
      {previous && <Link to={adminUrls.enquiry(previous) + query}>Previous</Link>}
      {next && <Link to={adminUrls.enquiry(next) + query}>Next</Link>}
    </nav>
  );
}
