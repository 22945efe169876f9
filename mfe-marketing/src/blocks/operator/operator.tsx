import type { SiteSettings } from '@opinionbridge/contracts';
import { fill } from '@opinionbridge/contracts/text';
import type { PageTexts } from '../../content/page-texts.ts';
import styles from './operator.module.css';

/** The operator of the site according to its settings; if unset, a note that it is a demonstration. */
export function Operator({
  site,
  texts,
}: {
  readonly site: Pick<SiteSettings, 'operator'>;
  readonly texts: PageTexts['operator'];
}) {
  const named = site.operator;
  const days = named?.grievanceDays;
  return (
    <section aria-labelledby="operator">
      <h2 id="operator">{texts.title}</h2>
      {named ? (
        <dl className={styles.facts}>
          {(['legalEntity', 'address', 'registration', 'medicalDirector', 'grievanceOfficer'] as const)
            .filter((fact) => named[fact])
            .map((fact) => (
              <div key={fact}>
                <dt>{texts[fact]}</dt>
                <dd>{named[fact]}</dd>
                {fact === 'grievanceOfficer' && named.grievanceEmail && (
                  <dd>
                    <a href={`mailto:${named.grievanceEmail}`}>{named.grievanceEmail}</a>
                  </dd>
                )}
                {fact === 'grievanceOfficer' && days && <dd>{fill(texts.grievanceDays, { count: days })}</dd>}
              </div>
            ))}
        </dl>
      ) : (
        <p>{texts.demonstration}</p>
      )}
    </section>
  );
}
