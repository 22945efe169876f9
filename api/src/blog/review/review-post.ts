import { Problem } from '../../platform/http/problems/problem.ts';
import type { Post } from '../post/post.ts';
import type { Change } from '../writing/change-post.ts';

/**
 * An author asks for review; an editor publishes the draft, which ends it, or returns it with a note.
 *
 * @throws Problem `conflict` when it is no draft, or was asked for already.
 */
export function withReviewAsked({ status, review }: Post, { by }: Change): Partial<Post> {
  if (status !== 'draft') throw new Problem('conflict', { detail: 'Only a draft can be reviewed.' });
  if (review?.state === 'asked') throw new Problem('conflict', { detail: 'Review was asked for already.' });
  return { review: { state: 'asked', by: by.email, at: new Date(), note: '' } };
}

/** @throws Problem `conflict` when nobody asked for review. */
export function returned({ status, review }: Post, { by }: Change, note: string): Partial<Post> {
  if (status !== 'draft' || review?.state !== 'asked')
    throw new Problem('conflict', { detail: 'Nobody asked for review of this post.' });
  return { review: { state: 'returned', by: by.email, at: new Date(), note } };
}
