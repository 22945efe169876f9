import { LiveRegion, useAnnouncement } from '@opinionbridge/ui';
import styles from './share-links.module.css';

interface ShareLinksProps {
  readonly title: string;
  /** Absolute URL. */
  readonly address: string;
}

/** Share links without third-party scripts: WhatsApp, e-mail, and copying the address. */
export function ShareLinks({ title, address }: ShareLinksProps) {
  const [said, say] = useAnnouncement();
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`;

  async function copy() {
    try {
      // Missing on pages without https.
      await navigator.clipboard.writeText(address);
      say('Copied');
    } catch {
      say(`Your browser does not allow copying. Here is the link: ${address}`);
    }
  }
  return (
    <p className={styles['share']}>
      <span>Share this article:</span>
      <a href={whatsApp} target="_blank" rel="noopener">
        On WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <a href={mail}>By e-mail</a>
      <button type="button" onClick={() => void copy()} onBlur={() => say('')}>
        Copy link
      </button>
      <LiveRegion said={said} />
    </p>
  );
}
