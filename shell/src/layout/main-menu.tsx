import { NavLink } from 'react-router';
import { ChevronIcon } from './icons.tsx';
import type { MenuItem } from './menu-items.ts';
import styles from './main-menu.module.css';

/** The desktop menu. Sub-items open on hover and with the keyboard's focus, with or without JavaScript. */
export function MainMenu({ label, items }: { readonly label: string; readonly items: readonly MenuItem[] }) {
  return (
    <nav aria-label={label} className={styles['nav']}>
      <ul className={styles['list']}>
        {items.map((item) => (
          <li key={item.label} className={styles['item']}>
            <NavLink to={item.to} end={item.to === '/'} className={styles['link'] ?? ''}>
              {item.label}
              {item.items && <ChevronIcon />}
            </NavLink>
            {item.items && (
              <ul className={styles['sub']} aria-label={item.label}>
                {item.items.map((sub) => (
                  <li key={sub.label}>
                    <NavLink to={sub.to} className={styles['subLink'] ?? ''}>
                      {sub.label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
