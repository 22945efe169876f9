import { useAdminQuery } from '../../api/use-admin-query.ts';
import { openLabel } from '../../ui/open-label.ts';
import styles from './post.module.css';

/** How often an open post says that it is open, and hears of others. */
const MEET_MS = 5_000;

/** Who else has a post open: known before the two of them change the same. */
export function OthersHere({ id }: { readonly id: string }) {
  const { data } = useAdminQuery(
    ['posts', id, 'presence'],
    (api) => api.POST('/api/admin/blog/{id}/presence', { params: { path: { id } } }),
    { gcTime: 0, refetchInterval: MEET_MS, refetchOnWindowFocus: 'always' },
  );
  const others = data?.others ?? [];
  return (
    <p role="status" className={styles['notice']}>
      {others.length > 0 && openLabel(others, 'post')}
    </p>
  );
}
