import { Problem } from '../../platform/http/problems/problem.ts';
import type { Post } from '../post/post.ts';
import type { Change } from '../writing/change-post.ts';

/**
 * Requests a review of a draft. An editor ends it by publishing the draft, or returns the draft with a note.
 *
 * @throws Problem `conflict` if the post is not a draft or a review is already requested
 */
export function withReviewRequested({ status, review }: Post, { by }: Change): Partial<Post> {
  if (status !== 'draft') throw new Problem('conflict', 'Only a draft can be reviewed.');
  if (review?.state === 'asked') throw new Problem('conflict', 'A review was already requested.');
  return { review: { state: 'asked', by: by.email, at: new Date(), note: '' } };
}

/** @throws Problem `conflict` if no review was requested */
export function returned({ status, review }: Post, { by }: Change, note: string): Partial<Post> {
  if (status !== 'draft' || review?.state !== 'asked')
    throw new Problem('conflict', 'No review of this post was requested.');
  return { review: { state: 'returned', by: by.email, at: new Date(), note } };
}
