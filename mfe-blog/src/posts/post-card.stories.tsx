import { PostCard } from './post-card.tsx';
import { awkwardPost, barePost, samplePost } from './sample-posts.ts';

export default { title: 'blog/Post card' };

export const WithAButton = () => <PostCard post={samplePost} heading="h3" more="Read More" />;
export const Found = () => (
  <PostCard
    post={{ ...samplePost, excerpt: 'Most <mark>moles</mark> stay harmless.', categorySlug: 'orthopedic' }}
    heading="h3"
  />
);
export const LongWords = () => <PostCard post={awkwardPost} heading="h3" />;
export const Bare = () => <PostCard post={barePost} heading="h3" />;
