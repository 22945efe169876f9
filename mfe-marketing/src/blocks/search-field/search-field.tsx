import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import styles from './search-field.module.css';

/** A field that filters what stands below it as one types, and says how much is found; the rest is its `input`'s. */
export function SearchField({
  label,
  count,
  isWide = false,
  children,
  ...input
}: ComponentProps<'input'> & {
  readonly id: string;
  readonly label: string;
  /** How much is found, for everybody and for screen readers. */
  readonly count: string;
  /** As wide as the page, with room for `children` at its end. */
  readonly isWide?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <search className={isWide ? `${styles.search} ${styles.wide}` : styles.search}>
      <label htmlFor={input.id}>{label}</label>
      <div className={styles.box}>
        <Icon name="search" size={22} />
        <input autoComplete="off" {...input} />
        {children}
      </div>
      <p className={styles.count} role="status">
        {count}
      </p>
    </search>
  );
}
