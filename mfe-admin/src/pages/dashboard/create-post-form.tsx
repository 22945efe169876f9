import { newFormKey, type ApiClient } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PostFields } from '../../fields/post-fields.tsx';
import { LeavingQuestion } from '../../leaving/leaving-question.tsx';
import { createPost, filledIn } from '../../posts/create-post.ts';
import panels from '../../panel/panel.module.css';
import type { CopyPlace } from '../../local-copies/local-copy.ts';
import { putInPictures } from '../../posts/form-pictures.ts';
import { picturesOf } from '../../posts/post-changes.ts';
import { textsOfForm, type PostTexts } from '../../posts/post-texts.ts';
import { CANCELLED, type Refusal } from '../../posts/refusal.ts';
import { useScrollPadding } from '../../scrolling/use-scroll-padding.ts';
import { may } from '../../session/rights.ts';
import { useRole } from '../../session/role.ts';
import { session } from '../../session/session.ts';
import { CancelUpload } from '../../upload/cancel-upload.tsx';
import { useUpload } from '../../upload/use-upload.ts';
import styles from './dashboard.module.css';

const NOTHING = {};
const NO_BASE = { texts: NOTHING, stored: NOTHING };

interface CreatePostFormProps {
  readonly api: ApiClient;
  readonly copy: CopyPlace;
  readonly onCreated: () => void;
}

/** "Create Blog". What was typed stays when it is refused, and after a crash. */
export function CreatePostForm({ api, copy, onCreated }: CreatePostFormProps) {
  const publishes = may(useRole(), 'publishing');
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [clean, setClean] = useState(0);
  const [restored, setRestored] = useState<PostTexts | undefined>(copy.found?.texts);
  const [kept, setKept] = useState(true);
  const [dirty, setDirty] = useState(restored !== undefined);
  const { upload, follow } = useUpload();
  const [formKey, setFormKey] = useState(() => copy.found?.formKey ?? newFormKey());
  const bar = useScrollPadding('bottom');
  const alert = useRef<HTMLDivElement>(null);
  const formElement = useRef<HTMLFormElement>(null);
  // Only a page can put files into a form's fields.
  useEffect(() => {
    if (formElement.current && copy.found) putInPictures(formElement.current, copy.found.pictures);
  }, [copy]);
  useEffect(() => {
    if (refusal) alert.current?.focus();
  }, [refusal]);

  /** A new key is a new form: every field and file is empty again. */
  function empty() {
    copy.forget();
    setFormKey(newFormKey());
    setRestored(undefined);
    setRefusal(undefined);
    setDirty(false);
    setClean((count) => count + 1);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    // The button that was pressed says the status.
    const form = filledIn(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
    setSending(true);
    setRefusal(undefined);
    const { result: refused, cancelled } = await follow(form, (options) =>
      createPost(form, formKey, options),
    );
    setSending(false);
    if (refused?.status === 401) return session.expire();
    if (refused) return setRefusal(cancelled ? CANCELLED : refused);
    empty();
    onCreated();
  }

  function keep(form: HTMLFormElement) {
    const isFilledIn = [...filledIn(new FormData(form))].length > 0;
    if (!isFilledIn) copy.forget();
    else
      void copy
        .write({ revision: 0, texts: textsOfForm(form), base: NO_BASE, formKey }, picturesOf(form))
        .then(setKept);
    setDirty(isFilledIn);
  }

  return (
    <form
      ref={formElement}
      key={clean}
      className={`${panels['panel']} ${styles['form']}`}
      aria-labelledby="create"
      onInput={(event) => keep(event.currentTarget)}
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="create">Create Blog</h2>
      <LeavingQuestion dirty={dirty} />
      {restored && (
        <p role="status" className={styles['notice']}>
          Restored from this device.{' '}
          <Button tone="outline" onClick={empty}>
            Start empty
          </Button>
        </p>
      )}
      <div ref={alert} role="alert" tabIndex={-1} className={styles['alert']}>
        {refusal && (
          <>
            <strong>Error creating blog</strong> {refusal.message}
          </>
        )}
      </div>
      {/* What is typed while the answer is on its way would be cleared with the rest. */}
      <div className={styles['fields']} inert={sending}>
        <PostFields
          api={api}
          texts={restored ?? NOTHING}
          errors={refusal?.fields ?? NOTHING}
          progress={upload.progress}
        />
      </div>
      <div ref={bar} className={styles['bar']}>
        {publishes && (
          <Button type="submit" name="status" value="published" aria-disabled={sending}>
            {sending ? 'Publishing…' : 'Create Blog'}
          </Button>
        )}
        <Button
          type="submit"
          name="status"
          value="draft"
          tone={publishes ? 'outline' : undefined}
          aria-disabled={sending}
        >
          Save as draft
        </Button>
        <CancelUpload upload={upload} />
        <span className={styles['kept']}>
          {dirty &&
            (kept
              ? 'Not created yet; kept on this device.'
              : 'Not created yet, and this device has no room to keep it.')}
        </span>
      </div>
    </form>
  );
}
