import { Link, useSearchParams } from 'react-router';
import styles from './listing.module.css';

/** Links to the pages before and after; nothing when there is one page only. */
export function Paging({ total, perPage }: { readonly total: number; readonly perPage: number }) {
  const [search] = useSearchParams();
  const page = pageOf(search);
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1) return null;
  const to = (number: number) => {
    const target = new URLSearchParams(search);
    target.set('page', String(number));
    return `?${target}`;
  };
  return (
    <nav className={styles['paging']} aria-label="Pages">
      {page > 1 && <Link to={to(page - 1)}>Previous page</Link>}
      <span>
        Page {page} of {last}
      </span>
      {page < last && <Link to={to(page + 1)}>Next page</Link>}
    </nav>
  );
}

/** @returns the number of the page that an address asks for, 1 unless it is a sensible one */
export function pageOf(search: URLSearchParams): number {
  const wanted = Number(search.get('page'));
  return Number.isInteger(wanted) && wanted > 0 ? wanted : 1;
}
