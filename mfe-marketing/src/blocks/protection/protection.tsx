import { urls } from '@opinionbridge/contracts';
import type { protection } from '../../content/en/protection.ts';
import type { Texts } from '../../content/translated.ts';
import { Icon, type IconName } from '../../icons/icon.tsx';
import { LocalLink } from '../../locale/local-link.tsx';
import styles from './protection.module.css';

const ICONS: readonly IconName[] = ['lock', 'people', 'shield', 'document'];

/** How reports are protected, in four plain sentences. */
export function Protection({ texts }: { readonly texts: Texts<typeof protection> }) {
  return (
    <section className={`section ${styles.section}`} aria-labelledby="protection">
      <div className="container">
        <h2 id="protection">{texts.title}</h2>
        <ul className={styles.points}>
          {texts.points.map(({ title, text }, index) => (
            <li key={title}>
              <Icon name={ICONS[index] ?? 'shield'} size={28} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className={styles.more}>
          <LocalLink to={urls.privacy}>{texts.more}</LocalLink>
        </p>
      </div>
    </section>
  );
}
