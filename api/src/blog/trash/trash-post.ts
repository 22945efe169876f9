import { Problem } from '../../platform/http/problems/problem.ts';
import type { Post, PostStatus } from '../post/post.ts';
import type { Change } from '../writing/change-post.ts';
import { isBeingDeleted } from './being-deleted.ts';

/**
 * In the trash, from where it can be restored for 30 days.
 *
 * @throws Problem `conflict` when it is there already.
 */
export function trashed({ status, revision }: Post, { baseRevision }: Change): Partial<Post> {
  if (status === 'trashed' && revision === baseRevision)
    throw new Problem('conflict', { detail: 'The post is in the trash already.' });
  return { status: 'trashed', statusBeforeTrash: status, trashedAt: new Date() };
}

/**
 * Out of the trash, as it was; one whose time to appear has passed comes back as a draft.
 *
 * @throws Problem `conflict` when it is not in the trash, `not_found` when it is being deleted.
 */
export function restored(post: Post, { baseRevision }: Change): Partial<Post> {
  if (post.status !== 'trashed' && post.revision === baseRevision)
    throw new Problem('conflict', { detail: 'The post is not in the trash.' });
  if (isBeingDeleted(post)) throw new Problem('not_found');
  const before = post.statusBeforeTrash ?? 'draft';
  const isOverdue = before === 'scheduled' && (post.publishAt?.getTime() ?? 0) <= Date.now();
  const status: PostStatus = isOverdue ? 'draft' : before;
  return { status, statusBeforeTrash: null, trashedAt: null };
}
