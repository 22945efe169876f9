import { metaHelper, tableFeatures, useTable, type ColumnDef, type RowData } from '@tanstack/react-table';
import type { ReactNode, TdHTMLAttributes } from 'react';
import styles from './listing.module.css';

type CellAttributes = TdHTMLAttributes<HTMLTableCellElement> & { readonly 'data-label'?: string };
const features = tableFeatures({ columnMeta: metaHelper<CellAttributes>() });

type Column<Row extends RowData> = ColumnDef<typeof features, Row>;
export type Columns<Row extends RowData> = readonly Column<Row>[];
type CellOf<Row> = (row: Row) => ReactNode;

/**
 * Creates a column of a table. On phones rows are cards whose cells also show the title.
 *
 * @param cell renders a row's content; not a component, so it must not call hooks
 * @param attributes of each cell
 */
export function column<Row extends RowData>(
  title: string,
  cell: CellOf<Row>,
  attributes?: CellAttributes,
): Column<Row> {
  const meta = { 'data-label': title, ...attributes };
  return { header: title, cell: ({ row }) => cell(row.original), meta };
}

/** Creates a column whose cells need no title on a card, e.g. one with buttons; at most one per table. */
export function unlabelledColumn<Row extends RowData>(title: ReactNode, cell: CellOf<Row>): Column<Row> {
  return { id: 'unlabelled', header: () => title, cell: ({ row }) => cell(row.original) };
}

const NO_ROWS: readonly never[] = [];

interface TableProps<Row extends RowData> {
  readonly columns: Columns<Row>;
  /** Undefined while loading; then there is no table. */
  readonly rows: readonly Row[] | undefined;
  /** Returns the key of a row. */
  readonly keyOf: (row: Row, index: number) => string;
  readonly className?: string | undefined;
}

export function Table<Row extends RowData>({ columns, rows, keyOf, className = '' }: TableProps<Row>) {
  const table = useTable({ features, columns, data: rows ?? NO_ROWS, getRowId: keyOf });
  if (!rows) return null;
  return (
    <table className={`${styles['table']} ${className}`}>
      <thead>
        <tr>
          {table.getFlatHeaders().map((header) => (
            <th key={header.id} scope="col">
              <table.FlexRender header={header} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => {
              const { cell: content, meta } = cell.column.columnDef;
              return (
                <td key={cell.id} {...meta}>
                  {/* FlexRender would make it a component, so new columns would close a menu that is open in a cell. */}
                  {typeof content === 'function' && content(cell.getContext())}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
