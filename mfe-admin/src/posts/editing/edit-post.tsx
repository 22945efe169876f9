import { Button, FormMessage } from '@opinionbridge/ui';
import { useEffect, useRef, useState } from 'react';
import { leadToField, leadToFirstOf } from '../fields/lead-to-field.ts';
import { PostFields } from '../fields/post-fields.tsx';
import { NoteAbout, type Quote } from '../../editor/note-about.ts';
import { useUndo } from '../../editor/undo/use-undo.ts';
import { LeavingQuestion } from '../../desk/unsaved-changes/leaving-question.tsx';
import panels from '../../ui/panel.module.css';
import { Part } from '../../ui/part.tsx';
import type { DraftSlot } from '../local-copies/local-copy.ts';
import { PreviewNotice } from '../preview/preview-notice.tsx';
import { usePreview } from '../preview/use-preview.ts';
import { changedTexts, type AdminPost } from '../post-texts.ts';
import { useMay } from '../../api/session/use-may.ts';
import { StatusBar } from './bar/status-bar.tsx';
import { ConflictBar } from './conflict/conflict-bar.tsx';
import { useAutosave } from '../use-autosave.ts';
import { usePostEditing, type Creation, type PostEditing } from './use-post-editing.ts';
import { useScheduleNews } from './use-schedule-news.ts';
import styles from './post.module.css';
import { PostNotes } from '../notes/post-notes.tsx';
import { ReviewBar } from './review-bar.tsx';
import { Revisions } from '../versions/revisions.tsx';
import { useDuplicate } from './use-duplicate.ts';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { openLabel } from '../../ui/open-label.ts';
import { Moment } from '../../ui/time/moment.tsx';
import type { Notice } from './news-of.ts';

const NO_ERRORS = {};

interface EditPostProps {
  readonly first: AdminPost;
  readonly copy: DraftSlot;
  /** For a new post, which becomes a draft at the first input. */
  readonly creation?: Creation | undefined;
}

/** The form of a post with saving, conflicts, previews and earlier versions. */
export function EditPost({ first, copy, creation }: EditPostProps) {
  const editing = usePostEditing(first, copy, creation);
  const { form, post, refusal, restored, texts, keep, showInstead, save } = editing;
  const alert = useRef<HTMLDivElement>(null);
  const changes = useMay()('publishing') || post.status === 'draft';
  const preview = usePreview(async () => {
    if (!post._id) await save({}, 'autosave');
    const { id, texts: before } = editing.base.current;
    return id ? { id, texts: changedTexts(before, editing.read().texts) } : undefined;
  });
  const duplicate = useDuplicate(editing, copy);
  const [about, setAbout] = useState<Quote>();
  // For a live post they become unpublished changes, which visitors do not see.
  const isUnsaved = post.status !== 'trashed' && editing.unsaved.texts && !editing.conflict;
  useAutosave(isUnsaved && !editing.busy, () => save({}, 'autosave'));
  useSaveByKey(editing, changes);
  useUndo(form);
  useScheduleNews(editing);
  useEffect(() => {
    if (!refusal || refusal.quiet || !form.current) return;
    if (!leadToFirstOf(form.current, refusal.fields)) alert.current?.focus();
  }, [form, refusal]);
  const isFocused = creation?.focused;
  useEffect(() => {
    if (isFocused) leadToField('title');
  }, [isFocused]);

  const bar = (
    <Part what="The post’s toolbar">
      <StatusBar
        editing={editing}
        onPreview={() => void preview.open(post._id)}
        onDuplicate={() => void duplicate.make()}
      />
    </Part>
  );
  return (
    <>
      {!creation && bar}
      <LeavingQuestion isDirty={() => editing.dirty} kept={editing.unsaved.kept} />
      <Part what="The preview’s link">
        <PreviewNotice link={preview.link} failure={preview.failure} />
      </Part>
      {(restored || (creation && copy.found)) && (
        <p role="status" className={styles['notice']}>
          Restored from this device.{' '}
          <Button
            tone="outline"
            onClick={() =>
              creation ? creation.startAnew() : showInstead(post, 'This is the saved version.')
            }
          >
            {creation ? 'Start over' : 'Show saved version'}
          </Button>
        </p>
      )}
      <FormMessage ref={alert} tone="failure">
        {refusal && (
          <>
            <strong>Error {creation ? 'creating' : 'saving'} blog</strong> {refusal.message}
          </>
        )}
      </FormMessage>
      <FormMessage tone="failure">
        {duplicate.failure && <>The post was not duplicated. {duplicate.failure}</>}
      </FormMessage>
      <EditNotice notice={editing.notice} />
      <Part what="The list of people here">
        <OthersHere id={post._id} />
      </Part>
      <Part what="Someone else’s changes">
        <ConflictBar editing={editing} />
      </Part>
      <Part what="The review">
        <ReviewBar editing={editing} />
      </Part>
      <form
        ref={form}
        className={`${panels['panel']} ${styles['form']}`}
        aria-label={creation ? 'Create Blog' : 'Post'}
        onInput={keep}
        onSubmit={(event) => event.preventDefault()}
      >
        {creation && <h2>Create Blog</h2>}
        {/* Authors may read it, only editors may change it. Input while a post is being created would be cleared. */}
        <div className={styles['fields']} inert={!changes || editing.creating}>
          <NoteAbout value={creation ? undefined : setAbout}>
            <PostFields
              texts={texts}
              post={post}
              isNew={creation !== undefined}
              errors={refusal?.fields ?? NO_ERRORS}
              progress={editing.upload.progress}
            />
          </NoteAbout>
        </div>
        {creation && bar}
      </form>
      {!creation && (
        <>
          <Part what="The notes">
            <PostNotes post={post._id} about={about} onAbout={setAbout} />
          </Part>
          <Part what="The version history">
            <Revisions editing={editing} />
          </Part>
        </>
      )}
    </>
  );
}

/** Ctrl+S or ⌘S saves a version. What visitors see changes only with a button. */
function useSaveByKey({ post, save }: PostEditing, mayChange: boolean): void {
  const isPossible = mayChange && post.status !== 'trashed';
  useEffect(() => {
    const saveByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // The browser would save the page as a file.
      event.preventDefault();
      if (isPossible) void save({}, 'staged');
    };
    window.addEventListener('keydown', saveByKey);
    return () => window.removeEventListener('keydown', saveByKey);
  }, [isPossible, save]);
}

/** Interval in milliseconds at which an open post reports its editor's presence, and learns of others. */
const MEET_MS = 5_000;

/** Shows who else has the post open, before two people change the same. */
function OthersHere({ id }: { readonly id: string }) {
  const { data } = useAdminQuery(
    ['posts', id, 'presence'],
    (api) => api.POST('/api/admin/blog/{id}/presence', { params: { path: { id } } }),
    { enabled: id !== '', gcTime: 0, refetchInterval: MEET_MS, refetchOnWindowFocus: 'always' },
  );
  const others = data?.others ?? [];
  return (
    <p role="status" className={styles['notice']}>
      {others.length > 0 && openLabel(others, 'post')}
    </p>
  );
}

/** What happened to the text, with an undo button if possible. */
function EditNotice({ notice }: { readonly notice: Notice | undefined }) {
  return (
    <div className={styles['said']} data-empty={notice ? undefined : true}>
      <p role="status" id="notice">
        {notice && (
          <>
            {notice.text}
            {notice.at && (
              <>
                {' '}
                <Moment at={notice.at} />.
              </>
            )}
            {notice.then && ` ${notice.then}`}
          </>
        )}
      </p>
      {notice?.undo && (
        <Button tone="outline" aria-describedby="notice" onClick={notice.undo}>
          Undo
        </Button>
      )}
    </div>
  );
}
