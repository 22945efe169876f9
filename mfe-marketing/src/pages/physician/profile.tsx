import { urls } from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import type { PhysicianProfile } from '../../content/physician-profiles.ts';
import type { Physician } from '../../content/physician.ts';
import { LocalButton } from '../../locale/local-link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import styles from './physician.module.css';
import type { PhysicianPageTexts } from './physician-texts.ts';

/** Everything that a patient may want to know about a physician before asking. */
export function Profile({
  physician,
  profile,
  texts: { facts: texts, profile: own },
}: {
  readonly physician: Physician;
  readonly profile: PhysicianProfile;
  readonly texts: PhysicianPageTexts;
}) {
  const { language, common } = useLocale();
  const { id, name, years, languages } = physician;
  const facts = [
    [texts.practices, profile.place],
    [texts.licensed, profile.licenses.join(', ')],
    [texts.board, profile.board],
    [texts.languages, (['en', ...languages] as const).map((one) => common.languages[one]).join(', ')],
    [texts.years, String(years)],
  ] as const;
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <h2>{texts.focus}</h2>
        <ul>
          {profile.focus.map((focus) => (
            <li key={focus}>{focus}</li>
          ))}
        </ul>
        <h2>{texts.training}</h2>
        <ol className={styles.training}>
          {profile.training.map(({ stage, institution }) => (
            <li key={stage}>
              <strong>{stage}</strong> {institution}
            </li>
          ))}
        </ol>
        <h2>{own.publications}</h2>
        <ul>
          {profile.publications.map(({ title, journal, year }) => (
            <li key={title} lang={language === 'en' ? undefined : 'en'}>
              <cite>{title}</cite>. {journal}, {year}
            </li>
          ))}
        </ul>
        <p className={styles.sample}>{texts.sample}</p>
      </div>
      <aside className={styles.card} aria-label={name}>
        <dl>
          {facts.map(([term, said]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
        <p>{fill(own.askText, { name: `Dr. ${name.split(' ').at(-1)}` })}</p>
        <LocalButton to={urls.askFor(id)}>{texts.ask}</LocalButton>
      </aside>
    </div>
  );
}
