import { type PageFactory, urls } from '@opinionbridge/contracts';
import { ButtonLink, Picture } from '@opinionbridge/ui';
import { data, Link } from 'react-router';
import { inEnglish } from '../../locale/english.ts';
import { notFound as pictures } from '../../pictures/not-found.gen.ts';
import styles from './not-found.module.css';

const ways = [
  { label: 'Cancer (Oncology)', to: urls.cancer },
  { label: 'Orthopedics', to: urls.orthopedics },
  { label: 'Blog & News', to: urls.blog },
  { label: 'FAQ', to: urls.faq },
  { label: 'Contact', to: urls.contact },
];

export const page: PageFactory = inEnglish(() => ({
  loader: () => data(null, { status: 404 }),
  Component: () => (
    <section className="section">
      <div className={`container ${styles.content}`}>
        <div>
          <h1>We can’t find that page</h1>
          <p className={styles.lead}>
            The address may be mistyped, or the page may have moved. Try one of these pages.
          </p>
          <ButtonLink to={urls.home}>Go to the home page</ButtonLink>
          <ul className={styles.ways}>
            {ways.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
        <Picture
          className={styles.picture as string}
          picture={pictures['unfinished-bridge']}
          alt="A bridge whose middle is missing, and a walker who looks across"
          sizes="(min-width: 900px) 560px, 92vw"
          priority
        />
      </div>
    </section>
  ),
  head: () => ({
    title: 'Page not found',
    description:
      'This page does not exist. Find second opinions for cancer and orthopedics, answers and contact details here.',
    indexing: 'never',
  }),
}));
