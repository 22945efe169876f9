import { urls } from '@opinionbridge/contracts';
import { Link } from 'react-router';
import { useChrome } from '../chrome.ts';
import styles from './desk-header.module.css';
import { BridgeMark } from '../icons.tsx';

/** What stands above the desk: whose it is, and the way back to what visitors see. */
export function DeskHeader() {
  const { site, words } = useChrome();
  return (
    <header className={styles['header']}>
      <span className={styles['brand']}>
        <BridgeMark />
        {site.name}
      </span>
      <Link to={urls.home}>{words.viewSite}</Link>
    </header>
  );
}
