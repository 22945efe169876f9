import type { Difference, Piece } from './revision-differences.ts';
import styles from './revisions.module.css';

/** What differs between two versions, in words: struck out what went, underlined what came. */
export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  if (differences.length === 0)
    return <p className={styles['differences']}>It is the same as the current text.</p>;
  return (
    <div className={styles['differences']}>
      <p>
        <del>Struck out</del> is only in this version, <ins>underlined</ins> only in the current text.
      </p>
      <dl>
        {differences.map(({ label, pieces }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{pieces.length === 0 ? 'Only how it looks has changed.' : pieces.map(show)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function show({ kind, text }: Piece, index: number) {
  if (kind === 'before') return <del key={index}>{text}</del>;
  return kind === 'now' ? <ins key={index}>{text}</ins> : <span key={index}>{text}</span>;
}
