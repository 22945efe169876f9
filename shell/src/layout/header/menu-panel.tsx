import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useChrome } from '../chrome.ts';
import { ChevronIcon, CloseIcon } from '../icons.tsx';
import { trapFocus } from '../focus-trap.ts';
import { currentMark } from './mark-current.ts';
import type { MenuItem } from './menu-items.ts';
import { NewTabLink } from './new-tab-link.tsx';
import styles from './menu-panel.module.css';

interface MenuPanelProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Whether items with sub-items are collapsible; otherwise all are shown. */
  readonly expandable?: boolean;
}

/**
 * A panel that slides in from the right: a native popover, closed by a click on the overlay, Escape or the close
 * button, with the focus returning to the button that opened it. All of this works without JavaScript.
 */
export function MenuPanel({ id, label, items, expandable = false }: MenuPanelProps) {
  const { site, words } = useChrome();
  const panel = useRef<HTMLDivElement>(null);
  const { key, pathname } = useLocation();

  // Only after navigations, not on hydration: the panel may have been opened before.
  useEffect(() => {
    const element = panel.current;
    return () => {
      if (element?.matches(':popover-open')) element.hidePopover();
    };
  }, [key]);
  useEffect(() => (panel.current ? trapFocus(panel.current) : undefined), []);

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
        <span className="visually-hidden">{words.menus.close}</span>
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
                  <SubItems items={item.items} pathname={pathname} />
                </details>
              ) : (
                <>
                  <Link to={item.to} aria-current={currentMark(item, pathname)} className={styles['link']}>
                    {item.label}
                  </Link>
                  {item.items && <SubItems items={item.items} pathname={pathname} />}
                </>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <NewTabLink className={styles['signUp']} href={site.links.signUp}>
        {words.signUp}
      </NewTabLink>
      <NewTabLink className={styles['intake']} href={site.links.intakeForm}>
        {words.intakeForm}
      </NewTabLink>
      <a className={styles['phone']} href={site.phone.href}>
        {site.phone.display}
      </a>
    </div>
  );
}

function SubItems({ items, pathname }: { readonly items: readonly MenuItem[]; readonly pathname: string }) {
  return (
    <ul className={styles['sub']}>
      {items.map((item) => (
        <li key={item.label}>
          <Link to={item.to} aria-current={currentMark(item, pathname)} className={styles['link']}>
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
