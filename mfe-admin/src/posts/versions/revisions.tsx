import type { components } from '@opinionbridge/contracts';
import { useState, type ReactNode } from 'react';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { Moment } from '../../ui/time/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { groupRevisions, type Sitting } from './group-revisions.ts';
import { RevisionItem } from './revision-item.tsx';
import styles from './revisions.module.css';
import type { PostEditing } from '../editing/use-post-editing.ts';

type Summary = components['schemas']['PostRevisionSummaryDto'];

/** A sitting with at least this many versions initially shows only its newest. */
const FEW = 4;

/** Earlier versions of the post, by day and sitting. Restoring one keeps the current text as a separate version. */
export function Revisions({ editing }: { readonly editing: PostEditing }) {
  const { _id: id, revision: present } = editing.post;
  // The list is refetched for each new version of the post.
  const revisions = useAdminQuery(['posts', id, 'revisions', present], (api) =>
    api.GET('/api/admin/blog/{id}/revisions', { params: { path: { id } } }),
  );

  const isShown = ({ marks }: Summary) => marks.includes('published');
  const live = editing.post.status === 'published' ? revisions.data?.find(isShown) : undefined;
  const item = (summary: Summary) => (
    <RevisionItem
      key={summary.revision}
      editing={editing}
      summary={summary}
      isLive={editing.post.unpublishedChanges && summary === live}
    />
  );
  return (
    <Panel title="Version history">
      <LoadingState of={revisions} what="The version history" />
      {revisions.data?.length === 0 && <p>No earlier versions yet.</p>}
      {groupRevisions(revisions.data ?? []).map(({ day, sittings }) => (
        <section key={day} className={styles['day']} aria-label={day}>
          <h3>{day}</h3>
          <ul className={styles['list']}>
            {sittings.map((sitting) => (
              // By its oldest version, so that the key is stable while the sitting grows.
              <SittingItems key={sitting.at(-1)?.revision} sitting={sitting} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

interface SittingItemsProps {
  readonly sitting: Sitting<Summary>;
  readonly item: (summary: Summary) => ReactNode;
}

function SittingItems({ sitting: [newest, ...earlier], item }: SittingItemsProps) {
  // Initial state only, so that a further version does not collapse the list while it is being read.
  const [isOpen] = useState(earlier.length < FEW);
  return (
    <>
      {item(newest)}
      {earlier.length > 0 && (
        <li>
          <details open={isOpen}>
            <summary>
              {earlier.length} earlier {earlier.length === 1 ? 'version' : 'versions'} in the same session,
              from <Moment at={earlier.at(-1)?.savedAt ?? ''} />
            </summary>
            <ul className={styles['list']}>{earlier.map(item)}</ul>
          </details>
        </li>
      )}
    </>
  );
}
