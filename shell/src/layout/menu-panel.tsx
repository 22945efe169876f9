import type { SiteSettings } from '@opinionbridge/contracts';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { ChevronIcon, CloseIcon } from './icons.tsx';
import type { MenuItem } from './menu-items.ts';
import { keepFocusInside } from './keep-focus-inside.ts';
import styles from './menu-panel.module.css';

interface MenuPanelProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly site: SiteSettings;
  /** Items with sub-items fold; otherwise all stand open. */
  readonly expandable?: boolean;
}

/**
 * A panel that slides in from the right. It is a native popover: a click on the overlay, Escape and the close button
 * dismiss it, focus returns to the button that opened it, and all of that works before and without JavaScript.
 */
export function MenuPanel({ id, label, items, site, expandable = false }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [key]);
  useEffect(() => (panel.current ? keepFocusInside(panel.current) : undefined), []);

  return (
    <div ref={panel} id={id} popover="auto" role="dialog" aria-label={label} className={styles['panel']}>
      <button
        type="button"
        className={styles['close']}
        popoverTarget={id}
        popoverTargetAction="hide"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first control
        autoFocus
      >
        <CloseIcon />
        <span className="visually-hidden">Close</span>
      </button>
      <nav aria-label={label}>
        <ul className={styles['list']}>
          {items.map((item) => (
            <li key={item.label}>
              {item.items && expandable ? (
                <details className={styles['group']}>
                  <summary>
                    {item.label}
                    <ChevronIcon />
                  </summary>
                  <SubItems items={item.items} />
                </details>
              ) : (
                <>
                  <NavLink to={item.to} end={item.to === '/'} className={styles['link'] ?? ''}>
                    {item.label}
                  </NavLink>
                  {item.items && <SubItems items={item.items} />}
                </>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <a className={styles['signUp']} href={site.links.signUp} target="_blank" rel="noopener">
        LogIn / SignUp<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <a className={styles['phone']} href={site.phone.href}>
        {site.phone.display}
      </a>
    </div>
  );
}

function SubItems({ items }: { readonly items: readonly MenuItem[] }) {
  return (
    <ul className={styles['sub']}>
      {items.map((item) => (
        <li key={item.label}>
          <NavLink to={item.to} end className={styles['link'] ?? ''}>
            {item.label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
