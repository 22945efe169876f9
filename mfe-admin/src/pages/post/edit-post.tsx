import type { ApiClient } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { PostFields } from '../../fields/post-fields.tsx';
import { textsOfForm, textsOfPost, type AdminPost } from '../../posts/post-texts.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { LeavingQuestion } from './leaving-question.tsx';
import styles from './post.module.css';
import { Revisions } from './revisions.tsx';
import { StatusBar } from './status-bar.tsx';
import { useDraftAutosave } from './use-draft-autosave.ts';
import { usePostEditing } from './use-post-editing.ts';

interface EditPostProps {
  readonly api: ApiClient;
  /** The post as it was loaded. */
  readonly first: AdminPost;
}

/** The form of a post, with what happens around it: saving, conflicts, earlier states. */
export function EditPost({ api, first }: EditPostProps) {
  const editing = usePostEditing(first);
  const { form, post, conflict, refusal, restored, texts, version, base, keep, restart, save } = editing;
  const changed = useDraftAutosave(editing);

  return (
    <>
      <StatusBar api={api} editing={editing} />
      <LeavingQuestion dirty={editing.dirty} />
      {restored && (
        <p role="status" className={styles['notice']}>
          Restored from this device.{' '}
          <Button tone="outline" onClick={() => restart(post)}>
            Show what is saved instead
          </Button>
        </p>
      )}
      <div role="alert" className={styles['alert']}>
        {refusal && (
          <>
            <strong>Error saving blog</strong> {refusal.message}
          </>
        )}
      </div>
      {conflict && form.current && (
        <ConflictChoice
          key={conflict.revision}
          base={base.current.texts}
          mine={textsOfForm(form.current)}
          theirs={textsOfPost(conflict)}
          onKeep={(chosen) => void save({}, { over: { post: conflict, texts: chosen } })}
          onTakeTheirs={() => {
            editing.dropConflict();
            restart(conflict);
          }}
        />
      )}
      <form
        ref={form}
        key={version}
        className={styles['form']}
        aria-label="Post"
        onInput={() => {
          keep();
          changed();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PostFields texts={texts} pictures={post.pictures} errors={refusal?.fields ?? {}} />
      </form>
      <Revisions api={api} editing={editing} />
    </>
  );
}
