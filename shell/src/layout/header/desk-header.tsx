import { urls } from '@opinionbridge/contracts';
import { Link } from 'react-router';
import { useChrome } from '../chrome.ts';
import styles from './desk-header.module.css';
import { BridgeMark } from '../icons.tsx';

/** The header of the desk: the site's name, and a link back to the public site. */
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
