import { urls, type ApiClient } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useNavigate } from 'react-router';
import { ConfirmButton } from '../../confirm/confirm-button.tsx';
import { PostStatusBadge } from '../../posts/post-status-badge.tsx';
import { isLive } from '../../posts/status-words.ts';
import { useScrollPadding } from '../../scrolling/use-scroll-padding.ts';
import { may } from '../../session/rights.ts';
import { useRole } from '../../session/role.ts';
import { authorization } from '../../session/session.ts';
import { CancelUpload } from '../../upload/cancel-upload.tsx';
import styles from './post.module.css';
import { SavedState } from './saved-state.tsx';
import { Schedule } from './schedule.tsx';
import type { PostEditing } from './editing/use-post-editing.ts';

interface StatusBarProps {
  readonly api: ApiClient;
  readonly editing: PostEditing;
  readonly onPreview: () => void;
}

/** The sticky bar: where the post stands, and what can be done with it. */
export function StatusBar({ api, editing, onPreview }: StatusBarProps) {
  const { post, busy, upload, save, act, goBackTo } = editing;
  const publishes = may(useRole(), 'publishing');
  const navigate = useNavigate();
  const bar = useScrollPadding('top');
  const id = post._id;

  async function deleteForGood() {
    const params = { path: { id } };
    const { response } = await api.DELETE('/api/admin/blog/{id}', { params, headers: authorization() });
    if (response.ok) void navigate(urls.adminDashboard);
  }

  const { status, review } = post;
  return (
    <div ref={bar} className={styles['bar']}>
      <p>
        <PostStatusBadge post={post} /> <SavedState editing={editing} />
      </p>
      <CancelUpload upload={upload} />
      <Button tone="outline" onClick={onPreview}>
        Preview
      </Button>
      {status === 'trashed' ? (
        <>
          <Button onClick={() => void act('POST', `/api/admin/blog/${id}/restore`)}>Restore</Button>
          {publishes && (
            <ConfirmButton
              label="Delete for good"
              question="Delete this post and all its earlier versions?"
              onConfirm={() => void deleteForGood().catch(() => {})}
            />
          )}
        </>
      ) : !publishes && status !== 'draft' ? (
        <p>Editors change this post now.</p>
      ) : (
        <>
          <Button tone="outline" onClick={() => void act('DELETE', `/api/blog/${id}`)}>
            Move to trash
          </Button>
          {!publishes ? (
            review?.state !== 'asked' && (
              <Button tone="outline" onClick={() => void act('POST', `/api/admin/blog/${id}/review`)}>
                Ask for review
              </Button>
            )
          ) : status === 'published' ? (
            <Button tone="outline" onClick={() => void save({ status: 'archived' })}>
              Unpublish
            </Button>
          ) : (
            <>
              <Schedule
                post={post}
                onSchedule={(publishAt) => void save({ status: 'scheduled', publishAt })}
                onCancel={() => void save({ status: 'draft' })}
              />
              <Button tone="outline" onClick={() => void save({ status: 'published' })}>
                Publish
              </Button>
            </>
          )}
          {post.unpublishedChanges && (
            <Button tone="outline" onClick={() => void goBackTo('seen by visitors')}>
              Discard changes
            </Button>
          )}
          <Button aria-disabled={busy} onClick={() => void save()}>
            {isLive(status) ? (busy ? 'Updating…' : 'Update') : busy ? 'Saving…' : 'Save'}
          </Button>
        </>
      )}
    </div>
  );
}
