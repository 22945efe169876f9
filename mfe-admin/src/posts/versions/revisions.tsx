import { useAdminQuery } from '../../api/use-admin-query.ts';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import panels from '../../ui/panel.module.css';
import { RevisionItem } from './revision-item.tsx';
import styles from './revisions.module.css';
import type { PostEditing } from '../editing/use-post-editing.ts';

/** Earlier versions of the post. Restoring one keeps the current text as a version of its own. */
export function Revisions({ editing }: { readonly editing: PostEditing }) {
  const { _id: id, revision: present } = editing.post;
  // A new version of the post has a new list.
  const revisions = useAdminQuery(['posts', id, 'revisions', present], (api) =>
    api.GET('/api/admin/blog/{id}/revisions', { params: { path: { id } } }),
  );

  return (
    <section className={panels['panel']} aria-labelledby="revisions">
      <h2 id="revisions">Version history</h2>
      <LoadingState of={revisions} what="The version history" />
      {revisions.data?.length === 0 && <p>There are none yet.</p>}
      <ul className={styles['list']}>
        {revisions.data?.map((summary) => (
          <RevisionItem key={summary.revision} editing={editing} summary={summary} />
        ))}
      </ul>
    </section>
  );
}
