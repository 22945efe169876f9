import { useState } from 'react';
import styles from './share-links.module.css';

interface ShareLinksProps {
  readonly title: string;
  /** Absolute. */
  readonly address: string;
}

/** @returns what came of it; a browser may not let a page copy, least of all one that is not https */
async function copy(address: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(address);
    return 'Copied';
  } catch {
    return `Your browser does not let this page copy. The link: ${address}`;
  }
}

/** Sharing without any third party's script: WhatsApp, an e-mail, and the address to copy. */
export function ShareLinks({ title, address }: ShareLinksProps) {
  const [said, say] = useState('');
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`;
  return (
    <p className={styles['share']}>
      <span>Share this article:</span>
      <a href={whatsApp} target="_blank" rel="noopener">
        On WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <a href={mail}>By e-mail</a>
      <button type="button" onClick={() => void copy(address).then(say)} onBlur={() => say('')}>
        Copy link
      </button>
      <span role="status">{said}</span>
    </p>
  );
}
