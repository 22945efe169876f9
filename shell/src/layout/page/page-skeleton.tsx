import { useEffect, useState } from 'react';
import { createPath, useNavigation } from 'react-router';
import { useChrome } from '../chrome.ts';
import styles from './page-skeleton.module.css';

/** Milliseconds after which the visitor is told about the delay and may reload the page from the server. */
const LATE_MS = 3_000;

/** Placeholder shown while the next page is slow to load. */
export function PageSkeleton() {
  const { words } = useChrome();
  const { location } = useNavigation();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`container ${styles['skeleton']}`}>
      <p role="status">{late ? words.late : words.loading}</p>
      {late && location && <a href={createPath(location)}>{words.loadWhole}</a>}
      <div className={styles['title']} />
      <div className={styles['picture']} />
      <div className={styles['line']} />
      <div className={styles['line']} />
      <div className={styles['line']} />
    </div>
  );
}
