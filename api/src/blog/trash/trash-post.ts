import { Problem } from '../../platform/http/problems/problem.ts';
import type { Post, PostStatus } from '../post/post.ts';
import type { Change } from '../writing/change-post.ts';
import { isBeingDeleted } from './being-deleted.ts';

/**
 * Returns the values that put a post in the trash, where it can be restored for 30 days.
 *
 * @throws Problem `conflict` if it is already there
 */
export function trashed({ status, revision }: Post, { baseRevision }: Change): Partial<Post> {
  if (status === 'trashed' && revision === baseRevision)
    throw new Problem('conflict', 'The post is in the trash already.');
  return { status: 'trashed', statusBeforeTrash: status, trashedAt: new Date() };
}

/**
 * Returns the values that restore a post from the trash; one whose scheduled time has passed becomes a draft
 * without a time.
 *
 * @throws Problem `conflict` if it is not in the trash, `not_found` if it is being deleted
 */
export function restored(post: Post, { baseRevision }: Change): Partial<Post> {
  if (post.status !== 'trashed' && post.revision === baseRevision)
    throw new Problem('conflict', 'The post is not in the trash.');
  if (isBeingDeleted(post)) throw new Problem('not_found');
  const before = post.statusBeforeTrash ?? 'draft';
  const isOverdue = before === 'scheduled' && (post.publishAt?.getTime() ?? 0) <= Date.now();
  const status: PostStatus = isOverdue ? 'draft' : before;
  return { status, statusBeforeTrash: null, trashedAt: null, ...(isOverdue && { publishAt: null }) };
}
