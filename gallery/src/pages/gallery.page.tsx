import type { PageFactory } from '@opinionbridge/contracts';
import { Link, useSearchParams } from 'react-router';
import { allStories } from '../stories.ts';
import styles from './gallery.module.css';

const TITLE = 'Gallery';

export const page: PageFactory = ({ site }) => ({
  Component: function Gallery() {
    const [search] = useSearchParams();
    const wanted = search.get('of');
    const shown = allStories.filter(({ id }) => wanted === null || id === wanted);
    return (
      <div className={`container section ${styles['gallery']}`}>
        <h1>{TITLE}</h1>
        <nav aria-label="Components" className={styles['index']}>
          <Link to="/dev/gallery">All</Link>
          {allStories.map(({ id, title }) => (
            <Link key={id} to={`/dev/gallery?of=${id}`} aria-current={id === wanted ? 'page' : undefined}>
              {title}
            </Link>
          ))}
        </nav>
        {shown.length === 0 && <p role="status">There is no such component.</p>}
        {shown.map(({ id, title, states }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {states.map(({ name, State }) => (
              <figure key={name} className={styles['state']} aria-label={`${title}: ${name}`}>
                <figcaption>{name}</figcaption>
                <State site={site} />
              </figure>
            ))}
          </section>
        ))}
      </div>
    );
  },
  head: () => ({
    title: TITLE,
    description: 'Every component in its states.',
    canonical: '/dev/gallery',
    indexing: 'never',
  }),
});
