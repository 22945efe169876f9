import type { ReactNode, Ref } from 'react';
import styles from './listing.module.css';

interface TableProps {
  readonly ref?: Ref<HTMLTableElement>;
  /** What is in each column. On phones its rows are cards: a cell says what it is with `data-label`. */
  readonly columns: readonly ReactNode[];
  readonly className?: string | undefined;
  /** The rows. */
  readonly children: ReactNode;
}

/** A table of the desk. */
export function Table({ ref, columns, className = '', children }: TableProps) {
  return (
    <table ref={ref} className={`${styles['table']} ${className}`}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
