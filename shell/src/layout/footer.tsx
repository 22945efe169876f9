import { localPath, urls } from '@opinionbridge/contracts';
import { useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { filled } from '../shared/messages/messages.ts';
import { useChrome } from './chrome.ts';
import styles from './footer.module.css';
import { BridgeMark, SocialIcon } from './icons.tsx';
import { currentMark } from './header/mark-current.ts';
import { menusOf } from './header/menu-items.ts';
import { ReleasedMenu } from './header/released-menu.ts';

export function Footer() {
  const { site, language, words } = useChrome();
  const { pathname } = useLocation();
  const released = useContext(ReleasedMenu);
  const {
    about,
    emergency,
    demonstration,
    explore,
    talk,
    networks,
    network: onNetwork,
    rights,
    admin,
  } = words.footer;
  return (
    <footer className={styles['footer']}>
      <div className={`container ${styles['columns']}`}>
        <div className={styles['about']}>
          <Link to={localPath(urls.home, language)} className={styles['brand']}>
            <BridgeMark />
            <span>{site.name}</span>
          </Link>
          <p>{about}</p>
          <p>{emergency}</p>
          <p>{site.operator ? site.operator.legalEntity : demonstration}</p>
        </div>
        <nav aria-label={words.menus.footer} className={styles['links']}>
          <h2>{explore}</h2>
          <ul>
            {menusOf(words, language, released).footer.map((item) => (
              <li key={item.to}>
                <Link to={item.to} aria-current={currentMark({ to: item.to, label: '' }, pathname)}>
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['contact']}>
          <h2>{talk}</h2>
          <ul>
            <li>
              <a href={site.phone.href}>{site.phone.display}</a>
            </li>
            <li>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </li>
          </ul>
          <ul className={styles['social']} aria-label={networks}>
            {site.social.map(({ kind, network, href }) => (
              <li key={kind}>
                <a href={href} target="_blank" rel="noopener">
                  <SocialIcon kind={kind} />
                  <span className="visually-hidden">
                    {filled(onNetwork, { name: site.name, network })} {words.newTab}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={`container ${styles['legal']}`}>
        <span>{rights}</span>
        {/* A plain link: the admin area may be on another host, and public pages load none of its files. */}
        <a href={site.links.admin}>{admin}</a>
      </div>
    </footer>
  );
}
