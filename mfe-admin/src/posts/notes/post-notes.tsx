import { useAdminQuery } from '../../api/use-admin-query.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { NoteForm } from '../../ui/forms/note-form.tsx';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import panels from '../../ui/panel.module.css';
import { MomentWithIst } from '../../ui/time/moment-with-ist.tsx';
import styles from './post-notes.module.css';

/** Colleagues' notes on a post. @param post id of the post */
export function PostNotes({ post }: { readonly post: string }) {
  const path = { id: post };
  const notes = useAdminQuery(['post-notes', post], (api) =>
    api.GET('/api/admin/blog/{id}/notes', { params: { path } }),
  );
  const { said, send } = useDeskMutation({ touches: [['post-notes', post]] });

  async function add(text: string, key: string) {
    const headers = { 'Idempotency-Key': key };
    const sent = await send('Note saved.', (api) =>
      api.POST('/api/admin/blog/{id}/notes', { params: { path }, body: { text }, headers }),
    );
    return sent !== undefined;
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
      <NoteForm
        draft={`post note ${post}`}
        label="Note"
        hint="Visible only to people who can open this post in the admin. Deleted with the post."
        maxLength={2_000}
        className={styles['form']}
        onAdd={add}
      />
      <FeedbackMessage said={said} />
    </section>
  );
}
