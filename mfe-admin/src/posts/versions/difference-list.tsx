import { ComparedRows } from '../comparison/compared-rows.tsx';
import compared from '../comparison/comparison.module.css';
import type { Difference } from './revision-differences.ts';
import styles from './revisions.module.css';

const SIDES = [
  { label: 'This version', mark: 'del' },
  { label: 'The current text', mark: 'ins' },
] as const;

/** The differences between two versions side by side: deletions struck out, additions underlined. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  if (differences.length === 0)
    return <p className={styles['differences']}>Identical to the current text.</p>;
  return (
    <div className={styles['differences']}>
      <p>
        <del>Struck out</del> is only in this version, <ins>underlined</ins> only in the current text.
      </p>
      {differences.map(({ label, rows }) => (
        <table key={label} className={compared['table']}>
          <caption>{label}</caption>
          <thead>
            <tr>
              {SIDES.map((side) => (
                <th key={side.label} scope="col">
                  {side.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <ComparedRows rows={rows} sides={SIDES} />
          </tbody>
        </table>
      ))}
    </div>
  );
}
