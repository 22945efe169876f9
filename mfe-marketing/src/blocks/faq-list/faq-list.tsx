import type { SiteSettings } from '@opinionbridge/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FaqItem } from '../../content/faq-item.ts';
import { Icon } from '../../icons/icon.tsx';
import { TextBlocks } from '../../text/text-blocks.tsx';
import styles from './faq-list.module.css';

/**
 * Questions of which at most one is open, the first at the start. The browser's own disclosure does it, without
 * JavaScript; browsers that do not know its `name` attribute get help from an effect.
 */
export function FaqList({
  items,
  site,
  name,
  renderText,
}: {
  readonly items: readonly FaqItem[];
  readonly site: SiteSettings;
  /** Of the group on the page. */
  readonly name: string;
  readonly renderText?: (text: string) => ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = list.current;
    if (!element || 'name' in HTMLDetailsElement.prototype) return;
    const closeOthers = (event: Event) => {
      if (!(event.target instanceof HTMLDetailsElement) || !event.target.open) return;
      for (const other of element.querySelectorAll('details')) if (other !== event.target) other.open = false;
    };
    // `toggle` does not bubble.
    element.addEventListener('toggle', closeOthers, true);
    return () => element.removeEventListener('toggle', closeOthers, true);
  }, []);

  return (
    <div ref={list} className={styles.list}>
      {items.map((item, index) => (
        <details key={item.slug} id={item.slug} name={name} open={index === 0} className={styles.item}>
          <summary className={styles.question}>
            <h3>{renderText ? renderText(item.question) : item.question}</h3>
            <span className={styles.sign}>
              <Icon name="chevronDown" size={22} />
            </span>
          </summary>
          <div className={styles.answer}>
            <TextBlocks blocks={item.answer} site={site} {...(renderText && { renderText })} />
          </div>
        </details>
      ))}
    </div>
  );
}
