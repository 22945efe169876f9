import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'plain' | 'strong' | 'good' | 'waiting' | 'danger' | 'quiet';

/** A state in a word or two. The color only repeats the words. */
export function Badge({
  tone = 'plain',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}) {
  return <span className={`${styles['badge']} ${styles[tone]}`}>{children}</span>;
}
