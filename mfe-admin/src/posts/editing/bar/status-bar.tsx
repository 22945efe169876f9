import { urls } from '@opinionbridge/contracts';
import { Button, FormMessage } from '@opinionbridge/ui';
import { useDeskMutation } from '../../../api/use-desk-mutation.ts';
import { readingLength } from '../../../editor/reading-length.ts';
import { useWordCount } from '../../fields/use-word-count.ts';
import { PostStatusBadge } from '../../post-status-badge.tsx';
import { isLive } from '../../status-labels.ts';
import { useScrollPadding } from '../../../ui/scrolling/use-scroll-padding.ts';
import { Schedule } from '../../schedule/schedule.tsx';
import { useMay } from '../../../api/session/use-may.ts';
import { useLeave } from '../../../desk/navigation/use-leave.ts';
import { MomentWithIst } from '../../../ui/time/moment-with-ist.tsx';
import { CancelUpload } from '../../../ui/forms/cancel-upload.tsx';
import type { PostEditing } from '../use-post-editing.ts';
import { usePublishing } from '../publishing/use-publishing.tsx';
import { PostMenu } from './post-menu.tsx';
import styles from './status-bar.module.css';

interface StatusBarProps {
  readonly editing: PostEditing;
  readonly onPreview: () => void;
  readonly onDuplicate: () => void;
}

/**
 * The sticky bar: the status of the post, the primary action, and a menu with everything else. In the form of a new
 * post it is below the fields and has fewer actions.
 */
export function StatusBar({ editing, onPreview, onDuplicate }: StatusBarProps) {
  const { form, post, upload, save, act } = editing;
  const isNew = editing.creation !== undefined;
  const publishes = useMay()('publishing');
  const publishing = usePublishing(editing);
  const leave = useLeave();
  const bar = useScrollPadding(isNew ? 'bottom' : 'top');
  const words = useWordCount(form, post);
  const { said, send } = useDeskMutation();
  const { _id: id, status, publishAt, review } = post;
  const changes = status !== 'trashed' && (publishes || status === 'draft');

  async function deleteForGood() {
    const params = { path: { id } };
    if (await send('', (api) => api.DELETE('/api/admin/blog/{id}', { params })))
      leave(urls.adminDashboard, true);
  }

  const saveLabel = isNew ? 'Save as draft' : status === 'draft' ? 'Save draft' : 'Save';
  const restore = () => void act('POST', `/api/admin/blog/${id}/restore`);
  const primary =
    status === 'trashed'
      ? { label: 'Restore', run: restore }
      : !changes
        ? undefined
        : isLive(status)
          ? { label: 'Update', run: () => void save() }
          : !publishes
            ? { label: saveLabel, run: () => void save() }
            : isNew
              ? // As specified, nothing is checked here before the server does.
                { label: 'Create Blog', run: () => void save({ status: 'published' }) }
              : { label: 'Publish', run: publishing.publish };
  return (
    <div ref={bar} className={styles['bar']} data-new={isNew || undefined}>
      <p>
        {id && <PostStatusBadge post={post} />} <SavedState editing={editing} />
        {words > 0 && <span className={styles['length']}>{readingLength(words)}</span>}
      </p>
      {!changes && status !== 'trashed' && <p>Only editors can change this post now.</p>}
      {(status === 'trashed' || editing.refusal?.status === 404) && editing.dirty && (
        <Button tone="outline" onClick={onDuplicate}>
          Save as a new draft
        </Button>
      )}
      <CancelUpload upload={upload} />
      <Button tone="outline" disabled={!id && !editing.dirty} onClick={onPreview}>
        Preview
      </Button>
      {changes && publishes && status !== 'published' && (
        <>
          {status === 'scheduled' && publishAt && (
            <p className={styles['appears']}>
              Appears <MomentWithIst at={publishAt} />
            </p>
          )}
          <Schedule
            isScheduled={status === 'scheduled'}
            onSchedule={publishing.schedule}
            onCancel={() => void save({ status: 'draft' })}
          />
        </>
      )}
      {changes && !publishes && !isNew && review?.state !== 'asked' && (
        <Button tone="outline" onClick={() => void act('POST', `/api/admin/blog/${id}/review`)}>
          Request review
        </Button>
      )}
      {changes && publishes && !isLive(status) && (
        <Button tone="outline" onClick={() => void save()}>
          {saveLabel}
        </Button>
      )}
      {/* The same button for every status, so that it keeps the focus when the status changes. */}
      {primary && (
        <Button type="submit" onClick={primary.run}>
          {primary.label}
        </Button>
      )}
      {!isNew && (
        <PostMenu
          editing={editing}
          onPublish={publishing.publish}
          onDuplicate={onDuplicate}
          onDeleteForGood={() => void deleteForGood()}
        />
      )}
      <FormMessage tone="failure">{said?.text && `The post was not deleted. ${said.text}`}</FormMessage>
      {publishing.question}
    </div>
  );
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** "Saved 10:32" in the reader's time zone, "Saving…", "Not saved yet". */
function SavedState({ editing: { post, dirty, busy, unsaved, savedAt } }: { readonly editing: PostEditing }) {
  if (busy) return <span>Saving…</span>;
  if (!post._id && !dirty) return null;
  if (!unsaved.kept)
    return <span>Not saved yet, and there is no space left on this device. Please save now.</span>;
  if (unsaved.texts) return <span>Not saved yet; kept on this device</span>;
  if (unsaved.pictures) return <span>Pictures not saved yet; kept on this device</span>;
  return <span>Saved{savedAt && ` ${clock.format(savedAt)}`}</span>;
}
