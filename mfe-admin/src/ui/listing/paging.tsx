import { Link, useSearchParams } from 'react-router';
import type { AdminPaging } from '../../api/paging-of.ts';
import styles from './listing.module.css';

/** Links to the previous and next pages; nothing if there is only one page. */
export function Paging({ of: { next, prev } }: { readonly of: AdminPaging }) {
  const [search] = useSearchParams();
  if (next === undefined && prev === undefined) return null;
  const to = (cursor: string) => {
    const target = new URLSearchParams(search);
    target.set('cursor', cursor);
    return `?${target}`;
  };
  return (
    <nav className={styles['paging']} aria-label="Pages">
      {prev !== undefined && <Link to={to(prev)}>Previous page</Link>}
      {next !== undefined && <Link to={to(next)}>Next page</Link>}
    </nav>
  );
}

/** @returns the page of a list that an address requests, for the API; empty for the first */
export function cursorOf(search: URLSearchParams): { cursor?: string } {
  const cursor = search.get('cursor');
  return cursor ? { cursor } : {};
}
