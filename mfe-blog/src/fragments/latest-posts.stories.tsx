import type { SliceHost } from '@opinionbridge/contracts';
import { awkwardPost, barePost, samplePost } from '../posts/sample-posts.ts';
import latestPosts from './latest-posts.tsx';

export default { title: 'blog/Latest posts' };

/** Its posts are given to it here; it asks nobody. */
const { Component: LatestPosts } = latestPosts({} as SliceHost);

export const Three = () => (
  <LatestPosts data={[samplePost, awkwardPost, barePost]} props={{}} language="en" />
);
export const OneInHindi = () => <LatestPosts data={[awkwardPost]} props={{}} language="hi" />;
