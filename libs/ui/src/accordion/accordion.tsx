import type { ReactNode } from 'react';
import styles from './accordion.module.css';

export interface AccordionItem {
  /** Id of its element, for links; unique on the page. */
  readonly id: string;
  readonly title: ReactNode;
  readonly content: ReactNode;
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[];
  /** At most one item with the same name on a page is open; see `OneOpen`. If omitted, items open independently. */
  readonly name?: string;
  /** Whether the first item is initially open. */
  readonly firstOpen?: boolean;
}

/** Uses the browser's native disclosure, which needs no JavaScript and is found by in-page search. */
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
