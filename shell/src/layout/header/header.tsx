import { localPath, urls } from '@opinionbridge/contracts';
import { useContext, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { filled } from '../../shared/messages/messages.ts';
import { useChrome } from '../chrome.ts';
import { NewTabLink } from './new-tab-link.tsx';
import styles from './header.module.css';
import { BridgeMark, GridIcon, MenuIcon } from '../icons.tsx';
import { LanguageLink } from './language-link.tsx';
import { MainMenu } from './main-menu.tsx';
import { menusOf, type Menus } from './menu-items.ts';
import { ReleasedMenu } from './released-menu.ts';
import { MenuPanel } from './menu-panel.tsx';

/** Id of the element right after the header. */
export const MENU_PANEL = 'menu-panel';
const SITE_PANEL = 'site-panel';

/** The header, and a copy that becomes sticky once the first has scrolled out of view. */
export function Header() {
  const { language, words } = useChrome();
  const original = useRef<HTMLElement>(null);
  const past = useScrolledPast(original);
  const released = useContext(ReleasedMenu);
  const menus = menusOf(words, language, released);
  const { main, sticky, stickyHeader, panel, all } = words.menus;
  return (
    <>
      <header ref={original} className={styles['header']}>
        <Bar menus={menus} label={main} />
      </header>
      {past && (
        <section className={styles['sticky']} aria-label={stickyHeader} data-sticky-menu>
          <Bar menus={menus} label={sticky} />
        </section>
      )}
      <MenuPanel id={MENU_PANEL} label={panel} items={menus.panel} />
      <MenuPanel id={SITE_PANEL} label={all} items={menus.site} expandable />
    </>
  );
}

function Bar({ menus, label }: { readonly menus: Menus; readonly label: string }) {
  const { site, language, words } = useChrome();
  return (
    <div className={`container ${styles['bar']}`}>
      <Link
        to={localPath(urls.home, language)}
        className={styles['brand']}
        aria-label={filled(words.homeLink, { name: site.name })}
      >
        <BridgeMark />
        <span>{site.name}</span>
      </Link>
      <MainMenu label={label} items={menus.main} />
      <LanguageLink className={styles['language']} />
      <NewTabLink className={styles['signUp']} href={site.links.signUp}>
        {words.signUp}
      </NewTabLink>
      <NewTabLink className={styles['intake']} href={site.links.intakeForm}>
        {words.intakeForm}
      </NewTabLink>
      <button type="button" className={styles['allPages']} popoverTarget={SITE_PANEL}>
        <GridIcon />
        <span className="visually-hidden">{words.menus.all}</span>
      </button>
      <button type="button" className={styles['hamburger']} popoverTarget={MENU_PANEL}>
        <MenuIcon />
        <span className="visually-hidden">{words.menus.panel}</span>
      </button>
    </div>
  );
}

function useScrolledPast(element: React.RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      setPast(!!entry && !entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return past;
}
