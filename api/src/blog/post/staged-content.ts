import type { Post, PostStatus } from './post.ts';

/** Whether visitors see a post's content, or will see it without further action. */
export function isLive({ status }: { status: PostStatus }): boolean {
  return status === 'published' || status === 'scheduled';
}

/** Returns a post as it is edited: with the staged content in place of the live one. */
export function asEdited(post: Post): Post {
  // Posts older than staging lack the field.
  return post.staged ? { ...post, ...post.staged } : post;
}
