import styles from './skeleton.module.css';

/** What is on its way: posts as cards, or lines of a list, of a form, of a few words. */
export type SkeletonShape = 'cards' | 'rows' | 'form' | 'lines';

const COUNTS: Readonly<Record<SkeletonShape, number>> = { cards: 12, rows: 8, form: 5, lines: 3 };

/** Grey shapes of the size of what comes in their place. Who does not see them is told by the words beside them. */
export function Skeleton({ shape }: { readonly shape: SkeletonShape }) {
  return (
    <div className={styles[shape]} aria-hidden="true">
      {Array.from({ length: COUNTS[shape] }, (_, index) => (
        <div key={index} className={styles['shape']} />
      ))}
    </div>
  );
}
