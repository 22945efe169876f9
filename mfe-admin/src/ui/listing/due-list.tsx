import { useId, type ReactNode } from 'react';
import styles from './due-list.module.css';

interface DueListProps {
  readonly title: string;
  /** List items, each with a link to its task. */
  readonly children: ReactNode;
  /** A note about further items. */
  readonly more: ReactNode;
}

/** Items that need the reader's attention, above a list of everything. */
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
