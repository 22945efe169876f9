import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ChevronIcon } from '../icons.tsx';
import styles from './main-menu.module.css';
import { currentMark } from './mark-current.ts';
import type { MenuItem } from './menu-items.ts';

/**
 * The desktop menu. Sub-items open on hover and keyboard focus, with or without JavaScript; Escape closes them until
 * the pointer or the focus has left.
 */
export function MainMenu({ label, items }: { readonly label: string; readonly items: readonly MenuItem[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={styles['nav']}>
      <ul className={styles['list']}>
        {items.map((item) => (
          <Item key={item.label} item={item} pathname={pathname} />
        ))}
      </ul>
    </nav>
  );
}

function Item({ item, pathname }: { readonly item: MenuItem; readonly pathname: string }) {
  const element = useRef<HTMLLIElement>(null);
  const [entered, setEntered] = useState(false);
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    if (!entered) return;
    // Listens on the window: with the pointer over the menu, the focus may be anywhere.
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setDismissed(true);
      const { current } = element;
      if (current?.contains(document.activeElement)) current.querySelector('a')?.focus();
    };
    window.addEventListener('keydown', dismiss);
    return () => window.removeEventListener('keydown', dismiss);
  }, [entered]);

  const enter = () => setEntered(item.items !== undefined);
  const leave = () => {
    setEntered(false);
    setDismissed(false);
  };
  return (
    <li
      ref={element}
      className={styles['item']}
      data-dismissed={dismissed || undefined}
      onMouseEnter={enter}
      onMouseLeave={leave}
      onFocus={enter}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <Link to={item.to} aria-current={currentMark(item, pathname)} className={styles['link']}>
        {item.label}
        {item.items && <ChevronIcon />}
      </Link>
      {item.items && (
        <ul className={styles['sub']} aria-label={item.label}>
          {item.items.map((sub) => (
            <li key={sub.label}>
              <Link to={sub.to} aria-current={currentMark(sub, pathname)} className={styles['subLink']}>
                {sub.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
