import type { ReactNode } from 'react';
import styles from './accordion.module.css';

export interface AccordionItem {
  /** Of its element, so that a link can lead to it; one of a kind on the page. */
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** At most one is open of those with the same name on a page; see `OneOpen`. Left out, each opens by itself. */
  readonly name?: string;
  /** Whether the first one is open to begin with. */
  readonly firstOpen?: boolean;
}

/** Titles that show and hide what is below them. The browser's own disclosure: it needs no script, and is found by the page's search. */
export function Accordion({ items, name, firstOpen = false }: AccordionProps) {
  return (
    <div className={styles['list']}>
      {items.map(({ id, title, content }, index) => (
        <details key={id} id={id} name={name} open={firstOpen && index === 0} className={styles['item']}>
          <summary className={styles['title']}>
            <h3>{title}</h3>
            <span className={styles['sign']}>
              <svg
                width={22}
                height={22}
                viewBox="0 0 24 24"
                fill="none"
                aria-hidden="true"
                focusable="false"
              >
                <path d="M6 9l6 6 6-6" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
              </svg>
            </span>
          </summary>
          <div className={styles['content']}>{content}</div>
        </details>
      ))}
    </div>
  );
}
