import { useAdminQuery } from '../../api/use-admin-query.ts';
import { openLabel } from '../../ui/open-label.ts';
import styles from './post.module.css';

/** Interval in milliseconds at which an open post reports its editor's presence, and learns of others. */
const MEET_MS = 5_000;

/** Shows who else has the post open, before two people change the same. */
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
