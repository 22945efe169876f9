import { useRef } from 'react';
import { useChrome } from './chrome.ts';
import styles from './floating.module.css';
import { ChatIcon } from './icons.tsx';
import { useOutOfTheWay } from './use-out-of-the-way.ts';

/**
 * Opens a chat with the care team in the messaging app. Hidden while a field has the focus, where it would cover a
 * control or text, and on phones while the visitor scrolls down.
 */
export function ChatButton() {
  const { site, words } = useChrome();
  const button = useRef<HTMLAnchorElement>(null);
  const covering = useOutOfTheWay(button);
  return (
    <a
      ref={button}
      className={styles['chat']}
      href={site.links.chat}
      target="_blank"
      rel="noopener"
      data-chat
      data-covering={covering}
    >
      <ChatIcon />
      {words.chat}
      <span className="visually-hidden">
        {' '}
        {words.chatWith} {words.newTab}
      </span>
    </a>
  );
}
