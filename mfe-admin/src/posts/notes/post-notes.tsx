import type { ApiClient } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useState } from 'react';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import fields from '../../ui/forms/fields.module.css';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { Said } from '../../ui/forms/said.tsx';
import { useFormMessage } from '../../ui/forms/use-form-message.ts';
import panels from '../../ui/panel.module.css';
import { MomentWithIst } from '../../ui/time/moment-with-ist.tsx';
import { useMessageDraft } from '../../api/message-drafts/use-message-draft.ts';
import styles from './post-notes.module.css';

const EMPTY = { text: '', subject: '' };

interface PostNotesProps {
  readonly api: ApiClient;
  /** Id of the post. */
  readonly post: string;
}

/** What colleagues write of a post to each other. */
export function PostNotes({ api, post }: PostNotesProps) {
  const path = { id: post };
  const notes = useAdminQuery(['post-notes', post], () =>
    api.GET('/api/admin/blog/{id}/notes', { params: { path } }),
  );
  const { text, key, write, clear } = useMessageDraft(`post note ${post}`, EMPTY);
  const [isBusy, setBusy] = useState(false);
  const { said, send } = useFormMessage();

  async function add() {
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    const headers = { 'Idempotency-Key': key };
    const call = api.POST('/api/admin/blog/{id}/notes', { params: { path }, body: { text }, headers });
    const sent = await send(call, 'The note is kept.');
    setBusy(false);
    if (!sent) return;
    clear(key);
    void notes.reload();
  }
  return (
    <section className={panels['panel']} aria-labelledby="notes">
      <h2 id="notes">Notes for colleagues</h2>
      <LoadingState of={notes} what="The notes" />
      <ol className={styles['notes']}>
        {notes.data?.map(({ id, text: words, by, at }) => (
          <li key={id}>
            <p>
              <strong>{by}</strong> <MomentWithIst at={at} />
            </p>
            <p className={styles['words']} dir="auto">
              {words}
            </p>
          </li>
        ))}
      </ol>
      <form
        className={styles['form']}
        aria-label="Note"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <div className={fields['field']}>
          <label htmlFor="note">Note</label>
          <small id="note-hint">
            Visible only to people who can open this post in the admin. It goes with the post.
          </small>
          <textarea
            id="note"
            rows={3}
            maxLength={2_000}
            dir="auto"
            aria-describedby="note-hint"
            value={text}
            onChange={({ currentTarget }) => write({ text: currentTarget.value })}
          />
        </div>
        <div>
          <Button tone="outline" type="submit" aria-disabled={isBusy || text.trim() === ''}>
            Add note
          </Button>
        </div>
      </form>
      <Said said={said} />
    </section>
  );
}
