import type { components } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useState } from 'react';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { textsOfForm } from '../form-content.ts';
import { useMay } from '../../api/session/use-may.ts';
import { Moment } from '../../ui/time/moment.tsx';
import { revisionDifferences, type Difference } from './revision-differences.ts';
import styles from './revisions.module.css';
import type { PostEditing } from '../editing/use-post-editing.ts';
import { ComparedRows } from '../comparison/compared-rows.tsx';
import compared from '../comparison/comparison.module.css';

interface RevisionItemProps {
  readonly editing: PostEditing;
  readonly summary: components['schemas']['PostRevisionSummaryDto'];
  /** Whether visitors currently see this version. */
  readonly isLive: boolean;
}

const MARKS = {
  published: 'Was live',
  autosaved: 'Autosaved',
  restored: 'Restored',
  merged: 'Merged with a colleague’s changes',
} as const;

/** An earlier version of the post: how it differs from the current form, and an option to restore it. */
export function RevisionItem({ editing, summary, isLive }: RevisionItemProps) {
  const { revision, title, savedAt, savedBy, marks } = summary;
  const { post, form, goBackTo } = editing;
  const publishes = useMay()('publishing');
  const [differences, setDifferences] = useState<readonly Difference[]>();
  const { failure, send } = useDeskMutation({
    wordsOf: () => 'This version could not be loaded. Please try again.',
  });

  async function compare() {
    if (differences) return setDifferences(undefined);
    const params = { path: { id: post._id, revision: String(revision) } };
    const answer = await send('', (api) => api.GET('/api/admin/blog/{id}/revisions/{revision}', { params }));
    if (!answer?.data || !form.current) return;
    const now = { texts: textsOfForm(form.current), pictures: post.pictures };
    setDifferences(revisionDifferences(answer.data, now));
  }

  const hidden = <span className="visually-hidden"> version {revision}</span>;
  return (
    <li className={styles['revision']}>
      <p>
        <strong>
          <Moment at={savedAt} />
        </strong>
        {savedBy && ` by ${savedBy}`}: {title}
        {marks.map((mark) => (
          <span key={mark} className={styles['mark']}>
            {mark === 'published' && isLive ? 'Live now' : MARKS[mark]}
          </span>
        ))}
      </p>
      <Button tone="outline" aria-expanded={differences !== undefined} onClick={() => void compare()}>
        {differences ? 'Hide differences' : 'Compare'}
        {hidden}
      </Button>
      {post.status !== 'trashed' && (publishes || post.status === 'draft') && (
        <Button tone="outline" onClick={() => void goBackTo({ version: revision, at: savedAt })}>
          Restore{hidden}
        </Button>
      )}
      {failure && <p role="alert">{failure}</p>}
      {differences && <DifferenceList differences={differences} />}
    </li>
  );
}

const SIDES = [
  { label: 'This version', mark: 'del' },
  { label: 'The current text', mark: 'ins' },
] as const;

/** The differences between two versions side by side: deletions struck out, additions underlined. */
function DifferenceList({ differences }: { readonly differences: readonly Difference[] }) {
  if (differences.length === 0)
    return <p className={styles['differences']}>Identical to the current text.</p>;
  return (
    <div className={styles['differences']}>
      <p>
        <del>Struck out</del> is only in this version, <ins>underlined</ins> only in the current text.
      </p>
      {differences.map(({ label, rows }) => (
        <table key={label} className={compared['table']}>
          <caption>{label}</caption>
          <thead>
            <tr>
              {SIDES.map((side) => (
                <th key={side.label} scope="col">
                  {side.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <ComparedRows rows={rows} sides={SIDES} />
          </tbody>
        </table>
      ))}
    </div>
  );
}
