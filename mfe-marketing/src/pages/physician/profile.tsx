import { urls } from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import { ButtonLink } from '@opinionbridge/ui';
import { common } from '../../content/en/common.ts';
import { physicianPages } from '../../content/en/physician-pages.ts';
import type { PhysicianProfile } from '../../content/physician-profiles.ts';
import type { Physician } from '../../content/physician.ts';
import styles from './physician.module.css';

const texts = physicianPages.profile;

/** Everything that a patient may want to know of a physician before asking. */
export function Profile({
  physician,
  profile,
}: {
  readonly physician: Physician;
  readonly profile: PhysicianProfile;
}) {
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
        <h2>{texts.publications}</h2>
        <ul>
          {profile.publications.map(({ title, journal, year }) => (
            <li key={title}>
              <cite>{title}</cite>. {journal}, {year}
            </li>
          ))}
        </ul>
        <p className={styles.sample}>{physicianPages.sample}</p>
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
        <p>{fill(texts.askText, { name: `Dr. ${name.split(' ').at(-1)}` })}</p>
        <ButtonLink to={urls.askFor(id)}>{texts.ask}</ButtonLink>
      </aside>
    </div>
  );
}
