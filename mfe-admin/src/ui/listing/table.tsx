import type { ReactNode, TdHTMLAttributes } from 'react';
import styles from './listing.module.css';

type CellAttributes = TdHTMLAttributes<HTMLTableCellElement> & { readonly 'data-label'?: string };
type CellOf<Row> = (row: Row) => ReactNode;

interface Column<Row> {
  readonly title: ReactNode;
  readonly cell: CellOf<Row>;
  readonly attributes?: CellAttributes;
}
export type Columns<Row> = readonly Column<Row>[];

/**
 * Creates a column of a table. On phones rows are cards whose cells also show the title.
 *
 * @param cell renders a row's content; not a component, so it must not call hooks
 * @param attributes of each cell
 */
export function column<Row>(title: string, cell: CellOf<Row>, attributes?: CellAttributes): Column<Row> {
  return { title, cell, attributes: { 'data-label': title, ...attributes } };
}

/** Creates a column whose cells need no title on a card, e.g. one with buttons. */
export function unlabelledColumn<Row>(title: ReactNode, cell: CellOf<Row>): Column<Row> {
  return { title, cell };
}

interface TableProps<Row> {
  readonly columns: Columns<Row>;
  /** Undefined while loading; then there is no table. */
  readonly rows: readonly Row[] | undefined;
  /** Returns the key of a row. */
  readonly keyOf: (row: Row, index: number) => string;
  readonly className?: string | undefined;
}

export function Table<Row>({ columns, rows, keyOf, className = '' }: TableProps<Row>) {
  if (!rows) return null;
  // Columns never move, so an index identifies one.
  return (
    <table className={`${styles['table']} ${className}`}>
      <thead>
        <tr>
          {columns.map(({ title }, index) => (
            <th key={index} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ cell, attributes }, at) => (
              <td key={at} {...attributes}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
