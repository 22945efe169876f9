import type { SliceHost } from '@opinionbridge/contracts';
import { awkwardCard, bareCard, sampleCard } from '../posts/sample-posts.ts';
import latestPosts from './latest-posts.tsx';

export default { title: 'blog/Latest posts' };

/** The stories pass its posts, so it makes no requests. */
const { Component: LatestPosts } = latestPosts({} as SliceHost);

export const Three = () => (
  <LatestPosts data={[sampleCard, awkwardCard, bareCard]} props={{}} language="en" />
);
export const OneInHindi = () => <LatestPosts data={[awkwardCard]} props={{}} language="hi" />;
