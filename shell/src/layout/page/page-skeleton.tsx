import { useChrome } from '../chrome.ts';
import styles from './page-skeleton.module.css';

/** Stands in a page's place while the next one takes its time. */
export function PageSkeleton() {
  const { words } = useChrome();
  return (
    <div className={`container ${styles['skeleton']}`}>
      <p role="status">{words.loading}</p>
      <div className={styles['title']} />
      <div className={styles['picture']} />
      <div className={styles['line']} />
      <div className={styles['line']} />
      <div className={styles['line']} />
    </div>
  );
}
