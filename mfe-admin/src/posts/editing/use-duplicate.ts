import { idempotencyKey, newFormKey } from '@opinionbridge/contracts';
import { useRef } from 'react';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import { adminUrls } from '../../desk/admin-urls.ts';
import { useLeave } from '../../desk/navigation/use-leave.ts';
import type { DraftSlot } from '../local-copies/local-copy.ts';
import { postChanges } from '../post-changes.ts';
import { changedTexts } from '../post-texts.ts';
import { changePost } from '../save-post.ts';
import { saveAsDraft } from './save-as-draft.ts';
import type { PostEditing } from './use-post-editing.ts';

/**
 * Creates a draft with the texts and pictures of the post, including unsaved changes, and opens it. For a post in the
 * trash, which cannot be saved, the draft gets the unsaved changes; for a deleted one, everything in the form.
 */
export function useDuplicate({ post, dirty, save, read, base, refusal }: PostEditing, copy: DraftSlot) {
  const leave = useLeave();
  const { failure, complain, send } = useDeskMutation({
    wordsOf: (refusal) =>
      // A user who has to log in again sees the login instead.
      refusal?.code === 'unauthorized'
        ? ''
        : (refusal?.message ?? 'The server cannot be reached. Please try again.'),
  });
  // Kept until there is a response, so that retries create only one draft per revision.
  const key = useRef('');

  async function make() {
    complain('');
    const isGone = refusal?.status === 404;
    const saved = dirty && post.status !== 'trashed' && !isGone ? await save({}, 'staged') : post;
    if (!saved) return;
    key.current ||= newFormKey();
    const header = { 'Idempotency-Key': idempotencyKey(key.current, { revision: saved.revision }) };
    const params = { path: { id: post._id }, header };
    let status = 0;
    const answer = await send('', async (api) => {
      const sent = await api.POST('/api/admin/blog/{id}/duplicate', { params });
      status = sent.response.status;
      return sent;
    });
    if (status === 404) {
      const made = await saveAsDraft(read(), key.current);
      if (made.kind === 'refused') complain(made.refusal.message);
      if (made.kind !== 'saved') return;
      copy.forget();
      return leave(adminUrls.post(made.post._id), true);
    }
    if (!answer?.data) return;
    /** Whether the draft has everything that was typed, including while it was being created. */
    let isDone = false;
    if (dirty && post.status === 'trashed') {
      const { texts, pictures } = read();
      const { _id, revision } = answer.data;
      const body = postChanges(base.current.texts, texts, pictures);
      // The address remains with the post in the trash.
      body.delete('slug');
      const outcome = await changePost({ method: 'PUT', path: `/api/blog/${_id}`, revision, body, texts });
      if (outcome.kind !== 'saved')
        return complain(outcome.kind === 'refused' ? outcome.refusal.message : 'Please try again.');
      isDone = Object.keys(changedTexts(texts, read().texts)).length === 0;
      if (isDone) copy.forget();
    }
    key.current = '';
    leave(adminUrls.post(answer.data._id), isDone);
  }
  return { make, failure };
}
