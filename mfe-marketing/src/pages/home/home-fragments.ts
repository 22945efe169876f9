import type { FragmentUse } from '@opinionbridge/contracts';

/** The newest posts, provided by the blog: its releases appear here immediately, without a release of this slice. */
export const latestPosts: FragmentUse = { slice: 'blog', name: 'latest-posts', props: { count: '3' } };
