import { useState } from 'react';
import styles from './share-links.module.css';

interface ShareLinksProps {
  readonly title: string;
  /** Absolute. */
  readonly address: string;
}

/** Sharing without any third party's script: WhatsApp, an e-mail, and the address to copy. */
export function ShareLinks({ title, address }: ShareLinksProps) {
  const [copied, setCopied] = useState(false);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`;
  return (
    <p className={styles['share']}>
      <span>Share this article:</span>
      <a href={whatsApp} target="_blank" rel="noopener">
        On WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <a href={mail}>By e-mail</a>
      <button
        type="button"
        onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}
        onBlur={() => setCopied(false)}
      >
        Copy link
      </button>
      <span role="status">{copied ? 'Copied' : ''}</span>
    </p>
  );
}
