import type { Post } from '../post/post.ts';

/** In the trash since ever: nothing restores such a post, and the next emptying of the trash deletes it. */
export const BEING_DELETED = new Date(0);

/** Whether somebody began to delete it for good. */
export function isBeingDeleted({ trashedAt }: Pick<Post, 'trashedAt'>): boolean {
  return trashedAt?.getTime() === BEING_DELETED.getTime();
}
