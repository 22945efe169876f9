import { urls } from '@opinionbridge/contracts';
import type { PageTexts } from '../../content/page-texts.ts';
import { LocalLink } from '../../locale/local-link.tsx';
import { inRupees } from './in-rupees.ts';
import styles from './price-line.module.css';

/** A summary of both prices, with a link to the details. */
export function PriceLine({ texts }: { readonly texts: PageTexts['prices'] }) {
  return (
    <section className={`section ${styles.section}`} aria-labelledby="prices">
      <div className="container">
        <h2 id="prices">{texts.title}</h2>
        <ul className={styles.short}>
          {texts.consults.map(({ id, name, rupees, includes }) => (
            <li key={id}>
              {name}
              <data value={rupees}>{inRupees(rupees)}</data>
              <span>{includes[1]}</span>
            </li>
          ))}
        </ul>
        <LocalLink to={`${urls.home}#prices`}>{texts.more}</LocalLink>
      </div>
    </section>
  );
}
