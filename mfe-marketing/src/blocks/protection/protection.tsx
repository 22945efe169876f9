import { urls } from '@opinionbridge/contracts';
import type { PageTexts } from '../../content/page-texts.ts';
import { Icon } from '../../icons/icon.tsx';
import { LocalLink } from '../../locale/local-link.tsx';
import styles from './protection.module.css';

const LOCK = 'M6 10.5h12v9H6zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5';
const PEOPLE =
  'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.4a3.5 3.5 0 0 1 0 6.3M18 13.9c2.1.8 3.5 2.8 3.5 5.6';
const SHIELD = 'M12 3.5l7.5 3v5c0 4.5-3 7.6-7.5 9-4.5-1.4-7.5-4.5-7.5-9v-5zM8.5 12l2.5 2.5 4.5-5';
const DOCUMENT = 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6';
const ICONS = [LOCK, PEOPLE, SHIELD, DOCUMENT];

/** How reports are protected, in four plain sentences. */
export function Protection({ texts }: { readonly texts: PageTexts['protection'] }) {
  return (
    <section className={`section ${styles.section}`} aria-labelledby="protection">
      <div className="container">
        <h2 id="protection">{texts.title}</h2>
        <ul className={styles.points}>
          {texts.points.map(({ title, text }, index) => (
            <li key={title}>
              <Icon path={ICONS[index] ?? SHIELD} size={28} />
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
