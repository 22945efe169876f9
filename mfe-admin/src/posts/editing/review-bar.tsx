import { idempotencyKey } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useId, type FormEvent } from 'react';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import panels from '../../ui/panel.module.css';
import { useMay } from '../../api/session/use-may.ts';
import { Moment } from '../../ui/time/moment.tsx';
import type { PostEditing } from './use-post-editing.ts';
import styles from './post.module.css';

/** The review state of a draft: who requested a review, or why it was returned. */
export function ReviewBar({ editing }: { readonly editing: PostEditing }) {
  const id = useId();
  const publishes = useMay()('publishing');
  const { said, complain, send } = useDeskMutation();
  const { _id, status, review, revision } = editing.post;
  if (status !== 'draft' || !review) return null;

  async function giveBack(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note')).trim();
    if (note === '') return complain('Please tell the author what to change.');
    const key = idempotencyKey(`${_id}-${revision}`, { note });
    const header = { 'If-Match': `"${revision}"`, 'Idempotency-Key': key };
    const params = { path: { id: _id }, header };
    const sent = await send('The post has been returned to its author.', (api) =>
      api.POST('/api/admin/blog/{id}/review/return', { params, body: { note } }),
    );
    if (sent?.data) void editing.takeNews(sent.data);
  }

  const isReturned = review.state === 'returned';
  return (
    <section className={panels['panel']} aria-label="Review">
      <FeedbackMessage said={said} />
      {isReturned ? (
        <>
          <p>
            Returned by {review.by}, <Moment at={review.at} />:
          </p>
          <blockquote className={styles['note']}>{review.note}</blockquote>
        </>
      ) : (
        <p>
          {review.by} requested a review, <Moment at={review.at} />.{' '}
          {publishes ? 'Publish it, or return it with a note.' : 'An editor will publish it or write back.'}
        </p>
      )}
      {publishes && !isReturned && (
        <form className={styles['return']} noValidate onSubmit={(event) => void giveBack(event)}>
          <label htmlFor={id}>What needs to change</label>
          <textarea id={id} name="note" rows={3} maxLength={2000} />
          <Button type="submit" tone="outline">
            Return with a note
          </Button>
        </form>
      )}
    </section>
  );
}
