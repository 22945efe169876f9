import type { SiteSettings } from '@opinionbridge/contracts';
import type { ReactNode } from 'react';
import type { FaqItem } from '../../content/faq-item.ts';
import { Icon } from '../../icons/icon.tsx';
import { TextBlocks } from '../../text/text-blocks.tsx';
import styles from './faq-list.module.css';

/** Questions, the first one open; see `OneOpen`. */
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
  return (
    <div className={styles.list}>
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
