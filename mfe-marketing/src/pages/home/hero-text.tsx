import { type SiteSettings, urls } from '@opinionbridge/contracts';
import type { PageTexts } from '../../content/page-texts.ts';
import { Icon } from '../../icons/icon.tsx';
import { signs } from '../../icons/signs.ts';
import { LocalButton } from '../../locale/local-link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import styles from './hero.module.css';

/** The headline and the two calls to action. */
export function HeroText({
  site,
  texts: hero,
}: {
  readonly site: SiteSettings;
  readonly texts: PageTexts['home']['hero'];
}) {
  const { common } = useLocale();
  return (
    <div className={styles.words}>
      <p className={styles.eyebrow}>{hero.eyebrow}</p>
      <h1 className={styles.title}>{hero.title}</h1>
      <p className={styles.lead}>{hero.lead}</p>
      <div className={styles.actions}>
        <LocalButton to={site.links.signUp} tone="accent">
          {common.startYourCase}
        </LocalButton>
        <LocalButton to={urls.howItWorks} tone="onDark">
          {hero.more}
        </LocalButton>
      </div>
      <ul className={styles.facts}>
        {hero.facts.map((fact) => (
          <li key={fact}>
            <Icon path={signs.check} size={18} />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}
