import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

/** The heading of a section, with a line above and one below. */
export function SectionHeading({
  title,
  eyebrow,
  lead,
  id,
  align = 'start',
  children,
}: {
  readonly title: string;
  readonly eyebrow?: string;
  readonly lead?: ReactNode;
  readonly id?: string;
  readonly align?: 'start' | 'center';
  readonly children?: ReactNode;
}) {
  return (
    <div className={`${styles.heading} ${styles[align]}`}>
      {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
