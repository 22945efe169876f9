import { Icon } from '../../icons/icon.tsx';
import { signs } from '../../icons/signs.ts';
import styles from './check-list.module.css';

/** A list of what is included or guaranteed, each item with a check mark. */
export function CheckList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>
          <Icon path={signs.check} size={20} />
          {item}
        </li>
      ))}
    </ul>
  );
}
