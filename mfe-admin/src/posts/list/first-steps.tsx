import { Link } from 'react-router';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { adminUrls } from '../../desk/admin-urls.ts';
import panels from '../../ui/panel.module.css';
import { useMay } from '../../api/session/use-may.ts';
import styles from './first-steps.module.css';

/** First steps for a site without posts; disappears with the first post. */
export function FirstSteps() {
  const may = useMay();
  const query = { perPage: 1 };
  const posts = useAdminQuery(['posts', 'list', query], (api) =>
    api.GET('/api/admin/blog', { params: { query } }),
  );
  const isEmpty = posts.data?.length === 0;
  const me = useAdminQuery(['me'], (api) => api.GET('/api/admin/me'), {
    enabled: isEmpty,
  });
  const people = useAdminQuery(['people'], (api) => api.GET('/api/admin/people'), {
    enabled: isEmpty && may('people'),
  });
  if (!isEmpty) return null;

  const invited = (people.data?.people.length ?? 0) + (people.data?.invitations.length ?? 0) > 1;
  const steps = [
    {
      to: adminUrls.newPost,
      what: 'Write your first post',
      why: 'It is saved as a draft automatically; visitors see it once it is published.',
      isDone: false,
    },
    ...(may('people')
      ? [
          {
            to: adminUrls.people,
            what: 'Invite your colleagues',
            why: 'Editors write posts, care coordinators answer enquiries.',
            isDone: invited,
          },
        ]
      : []),
    {
      to: adminUrls.account,
      what: 'Turn on two-factor login',
      why: 'A stolen password alone is then useless.',
      isDone: me.data?.twoFactor === true,
    },
  ];
  return (
    <section className={panels['panel']} aria-labelledby="first-steps">
      <h2 id="first-steps">First steps</h2>
      <ol className={styles['steps']}>
        {steps.map(({ to, what, why, isDone }) => (
          <li key={to} data-done={isDone || undefined}>
            <Link to={to}>{what}</Link>
            {isDone && <span className={styles['done']}>✓ Done</span>}
            <p>{why}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
