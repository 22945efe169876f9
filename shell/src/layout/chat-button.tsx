import type { SiteSettings } from '@opinionbridge/contracts';
import { ChatIcon } from './icons.tsx';
import styles from './floating.module.css';

/** Opens the messaging app's chat with the care team. */
export function ChatButton({ site }: { readonly site: SiteSettings }) {
  return (
    <a className={styles['chat']} href={site.links.chat} target="_blank" rel="noopener">
      <ChatIcon />
      <span className="visually-hidden">Chat with us (opens in a new tab)</span>
    </a>
  );
}
