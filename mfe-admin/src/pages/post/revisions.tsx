import type { ApiClient } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useCallback } from 'react';
import { useAdminData } from '../../api/use-admin-data.ts';
import { LoadingState } from '../../listing/loading-state.tsx';
import { authorization } from '../../session/session.ts';
import { Moment } from '../../time/moment.tsx';
import styles from './post.module.css';
import type { PostEditing } from './use-post-editing.ts';

interface RevisionsProps {
  readonly api: ApiClient;
  readonly editing: PostEditing;
}

/** Earlier states of the post. Restoring one keeps the present text as a state of its own. */
export function Revisions({ api, editing }: RevisionsProps) {
  const { post, base, dirty, save, send, restart } = editing;
  const { _id: id, revision: present } = post;
  const ask = useCallback(
    () =>
      api.GET('/api/admin/blog/{id}/revisions', {
        params: { path: { id } },
        headers: authorization(),
        // A new state of the post has a new list.
        cache: present > 0 ? 'no-store' : 'default',
      }),
    [api, id, present],
  );
  const revisions = useAdminData(ask);

  async function restore(revision: number) {
    if (dirty && !(await save())) return;
    const path = `/api/admin/blog/${id}/revisions/${revision}/restore`;
    const outcome = await send({ method: 'POST', path, revision: base.current.revision });
    if (outcome?.kind === 'saved') restart(outcome.post);
  }

  return (
    <section aria-labelledby="revisions">
      <h2 id="revisions">Earlier states</h2>
      <LoadingState of={revisions} what="The earlier states" />
      {revisions.data?.length === 0 && <p>There are none yet.</p>}
      <ul className={styles['revisions']}>
        {revisions.data?.map(({ revision, title, savedAt, savedBy }) => (
          <li key={revision}>
            <span>
              <Moment at={savedAt} />
              {savedBy && ` by ${savedBy}`}: {title}
            </span>
            {post.status !== 'trashed' && (
              <Button tone="outline" onClick={() => void restore(revision)}>
                Restore<span className="visually-hidden"> state {revision}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
