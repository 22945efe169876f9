import type { SiteSettings } from '@opinionbridge/contracts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { GridIcon, BridgeMark, MenuIcon } from './icons.tsx';
import { MainMenu } from './main-menu.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { mainMenu, siteMenu } from './menu-items.ts';
import styles from './header.module.css';

const MENU_PANEL = 'menu-panel';
const SITE_PANEL = 'site-panel';

/** The header, and a copy of it that sticks to the top once the page has scrolled past the first. */
export function Header({ site }: { readonly site: SiteSettings }) {
  const original = useRef<HTMLElement>(null);
  const past = useScrolledPast(original);
  return (
    <>
      <header ref={original} className={styles['header']}>
        <Bar site={site} label="Main menu" />
      </header>
      {past && (
        <section className={styles['sticky']} aria-label="Header, kept in view" data-sticky-menu>
          <Bar site={site} label="Main menu, kept in view" />
        </section>
      )}
      <MenuPanel id={MENU_PANEL} label="Menu" items={mainMenu} site={site} />
      <MenuPanel id={SITE_PANEL} label="All pages" items={siteMenu} site={site} expandable />
    </>
  );
}

function Bar({ site, label }: { readonly site: SiteSettings; readonly label: string }) {
  return (
    <div className={`container ${styles['bar']}`}>
      <Link to="/" className={styles['brand']}>
        <BridgeMark />
        <span>{site.name}</span>
        <span className="visually-hidden">, home</span>
      </Link>
      <MainMenu label={label} items={mainMenu} />
      <a className={styles['signUp']} href={site.links.signUp} target="_blank" rel="noopener">
        LogIn / SignUp<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <a className={styles['intake']} href={site.links.intakeForm} target="_blank" rel="noopener">
        Start a case<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <button type="button" className={styles['allPages']} popoverTarget={SITE_PANEL}>
        <GridIcon />
        <span className="visually-hidden">All pages</span>
      </button>
      <button type="button" className={styles['hamburger']} popoverTarget={MENU_PANEL}>
        <MenuIcon />
        <span className="visually-hidden">Menu</span>
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
