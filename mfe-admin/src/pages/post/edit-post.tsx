import type { ApiClient } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { PostFields } from '../../fields/post-fields.tsx';
import { LeavingQuestion } from '../../leaving/leaving-question.tsx';
import panels from '../../panel/panel.module.css';
import type { CopyPlace } from '../../posts/local-copy.ts';
import { textsOfForm, textsOfPost, type AdminPost } from '../../posts/post-texts.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import styles from './post.module.css';
import { PreviewNotice } from './preview-notice.tsx';
import { Revisions } from './revisions.tsx';
import { StatusBar } from './status-bar.tsx';
import { useDraftAutosave } from './use-draft-autosave.ts';
import { usePostEditing } from './use-post-editing.ts';
import { usePreview } from './use-preview.ts';

interface EditPostProps {
  readonly api: ApiClient;
  /** The post as it was loaded. */
  readonly first: AdminPost;
  readonly copy: CopyPlace;
}

const NO_ERRORS = {};

/** The form of a post, with what happens around it: saving, conflicts, previews, earlier states. */
export function EditPost({ api, first, copy }: EditPostProps) {
  const editing = usePostEditing(first, copy);
  const { form, post, conflict, refusal, restored, texts, version, base, keep, restart, save } = editing;
  const preview = usePreview(api, editing);
  useDraftAutosave(editing);

  return (
    <>
      <StatusBar api={api} editing={editing} onPreview={() => void preview.open()} />
      <LeavingQuestion dirty={editing.dirty} />
      <PreviewNotice link={preview.link} failure={preview.failure} />
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
        className={`${panels['panel']} ${styles['form']}`}
        aria-label="Post"
        onInput={keep}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <PostFields
          api={api}
          texts={texts}
          post={post}
          errors={refusal?.fields ?? NO_ERRORS}
          progress={editing.upload.progress}
        />
      </form>
      <Revisions api={api} editing={editing} />
    </>
  );
}
