import type { Post } from '../post/post.ts';

/** Marks a post that is being deleted: it cannot be restored, and the next emptying of the trash finishes it. */
export const BEING_DELETED = new Date(0);

export function isBeingDeleted({ trashedAt }: Pick<Post, 'trashedAt'>): boolean {
  return trashedAt?.getTime() === BEING_DELETED.getTime();
}
