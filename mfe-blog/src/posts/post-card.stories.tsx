import { PostCard } from './post-card.tsx';
import { awkwardCard, bareCard, sampleCard } from './sample-posts.ts';

export default { title: 'blog/Post card' };

export const WithAButton = () => <PostCard post={sampleCard} heading="h3" more="Read More" />;
export const Found = () => (
  <PostCard
    post={{ ...sampleCard, excerpt: 'Most <mark>moles</mark> stay harmless.', categorySlug: 'orthopedic' }}
    heading="h3"
  />
);
export const LongWords = () => <PostCard post={awkwardCard} heading="h3" />;
export const Bare = () => <PostCard post={bareCard} heading="h3" />;
