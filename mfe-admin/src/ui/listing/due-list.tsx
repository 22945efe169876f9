import { useId, type ReactNode } from 'react';
import styles from './due-list.module.css';

interface DueListProps {
  readonly title: string;
  /** List items, each with a link to what is to be done. */
  readonly children: ReactNode;
  /** What there is besides. */
  readonly more: ReactNode;
}

/** What waits for the reader, above a list of everything. */
export function DueList({ title, children, more }: DueListProps) {
  const id = useId();
  return (
    <section className={styles['due']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
      {more && <p>{more}</p>}
    </section>
  );
}
