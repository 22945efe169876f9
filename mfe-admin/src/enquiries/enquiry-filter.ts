import { searchOf } from '../ui/listing/search-of.ts';
import { statusLabel, type EnquiryStatus } from './enquiry-labels.ts';

/** Filters of the inbox, named as in its address and in the API. */
export interface EnquiryFilter {
  q?: string;
  status?: EnquiryStatus;
  overdue?: 'true';
  assignee?: string;
  order?: 'overdue';
}

/** @returns the filters of an address; invalid values are ignored */
export function filterOf(search: URLSearchParams): EnquiryFilter {
  const q = searchOf(search);
  const [status, assignee] = ['status', 'assignee'].map((name) => search.get(name) ?? '');
  return {
    ...(q && { q }),
    ...(status && Object.hasOwn(statusLabel, status) && { status: status as EnquiryStatus }),
    ...(search.get('overdue') === 'true' && { overdue: 'true' as const }),
    ...(search.get('order') === 'overdue' && { order: 'overdue' as const }),
    ...(assignee && /^(me|nobody|[0-9a-f]{24})$/.test(assignee) && { assignee }),
  };
}

/** @returns the filters as a query string including the `?`; empty if there are none */
export function queryOf(filter: EnquiryFilter): string {
  const query = new URLSearchParams({ ...filter }).toString();
  return query && `?${query}`;
}
