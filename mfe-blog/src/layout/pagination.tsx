import { Link } from 'react-router';
import { pageNumbers } from './page-numbers.ts';
import styles from './pagination.module.css';

interface PaginationProps {
  /** Starting at 1. */
  readonly page: number;
  readonly pages: number;
  /** Returns the address of a page by number. */
  readonly to: (page: number) => string;
}

export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles['pagination']}>
      <ul>
        {page > 1 && (
          <li>
            <Link to={to(Math.min(page - 1, pages))} rel="prev">
              Newer
            </Link>
          </li>
        )}
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link to={to(number)} aria-current={number === page ? 'page' : undefined}>
                <span className="visually-hidden">Page </span>
                {number}
              </Link>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={to(page + 1)} rel="next">
              Older
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
