import type { components } from '@opinionbridge/contracts';

export type PostStatus = components['schemas']['PostStatus'];

export const postStatusLabel: Readonly<Record<PostStatus, string>> = {
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  archived: 'Unpublished',
  trashed: 'In the trash',
};

/** Returns whether visitors see the post, or will see it automatically. */
export const isLive = (status: PostStatus): boolean => status === 'published' || status === 'scheduled';

/** @returns the address's `status`; undefined for all posts and for invalid values */
export function postStatusOf(search: URLSearchParams): PostStatus | undefined {
  const wanted = search.get('status');
  return wanted !== null && wanted in postStatusLabel ? (wanted as PostStatus) : undefined;
}
