import styles from './skeleton.module.css';

/** The expected content: posts as cards, or lines of a list, of a form, or of a short text. */
export type SkeletonShape = 'cards' | 'rows' | 'form' | 'lines';

const COUNTS: Readonly<Record<SkeletonShape, number>> = { cards: 12, rows: 8, form: 5, lines: 3 };

/** Gray placeholders of the size of the content. Hidden from screen readers, for which there is a text next to them. */
export function Skeleton({ shape }: { readonly shape: SkeletonShape }) {
  return (
    <div className={styles[shape]} aria-hidden="true">
      {Array.from({ length: COUNTS[shape] }, (_, index) => (
        <div key={index} className={styles['shape']} />
      ))}
    </div>
  );
}
