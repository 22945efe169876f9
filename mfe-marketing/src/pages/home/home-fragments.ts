import type { FragmentUse } from '@opinionbridge/contracts';

/** The newest posts, which are the blog's: what it releases is here at once, without a release of this slice. */
export const latestPosts: FragmentUse = { slice: 'blog', name: 'latest-posts', props: { count: '3' } };
