import type { Post, PostStatus } from './post.ts';

/** Whether visitors see a post's content, or will see it without anybody's doing. */
export function isLive({ status }: { status: PostStatus }): boolean {
  return status === 'published' || status === 'scheduled';
}

/** A post as it is edited: with what is staged in the place of what visitors see. */
export function asEdited(post: Post): Post {
  // Posts from before there was staging have no such field.
  return post.staged ? { ...post, ...post.staged } : post;
}
