import { Button } from '@opinionbridge/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PostFields } from '../../fields/post-fields.tsx';
import { createPost } from '../../posts/create-post.ts';
import { localCopy } from '../../posts/local-copy.ts';
import { textsOfForm, type PostTexts } from '../../posts/post-texts.ts';
import type { Refusal } from '../../posts/refusal.ts';
import { session } from '../../session/session.ts';
import styles from './dashboard.module.css';

/** Name of the copy of a post that does not exist yet. */
const COPY = 'new';

/** "Create Blog". What was typed stays when it is refused, and after a crash. */
export function CreatePostForm({ onCreated }: { readonly onCreated: () => void }) {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [clean, setClean] = useState(0);
  const [restored, setRestored] = useState<PostTexts | undefined>(() => localCopy.read(COPY)?.texts);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) alert.current?.focus();
  }, [refusal]);

  /** A new key is a new form: every field and file is empty again. */
  function empty() {
    localCopy.forget(COPY);
    setRestored(undefined);
    setClean((count) => count + 1);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    // The button that was pressed says the status.
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    setSending(true);
    setRefusal(undefined);
    const refused = await createPost(form);
    setSending(false);
    if (refused?.status === 401) return session.expire();
    if (refused) return setRefusal(refused);
    empty();
    onCreated();
  }

  function keep(form: HTMLFormElement) {
    const texts = textsOfForm(form);
    if (Object.values(texts).some((text) => text !== ''))
      localCopy.write(COPY, { revision: 0, texts, base: {}, at: Date.now() });
    else localCopy.forget(COPY);
  }

  return (
    <form
      key={clean}
      className={styles['form']}
      onInput={(event) => keep(event.currentTarget)}
      onSubmit={(event) => void submit(event)}
    >
      <h2>Create Blog</h2>
      {restored && (
        <p role="status">
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
      <PostFields texts={restored ?? {}} errors={refusal?.fields ?? {}} />
      <div className={styles['buttons']}>
        <Button type="submit" name="status" value="published" aria-disabled={sending}>
          {sending ? 'Publishing…' : 'Create Blog'}
        </Button>
        <Button type="submit" name="status" value="draft" tone="outline" aria-disabled={sending}>
          Save as draft
        </Button>
      </div>
    </form>
  );
}
