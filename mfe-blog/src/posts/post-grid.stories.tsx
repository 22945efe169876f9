import { PostGrid } from './post-grid.tsx';
import { awkwardCard, bareCard, sampleCard } from './sample-posts.ts';

export default { title: 'blog/Posts' };

export const Several = () => <PostGrid posts={[sampleCard, awkwardCard, bareCard]} heading="h3" />;
export const None = () => <PostGrid posts={[]} heading="h3" />;
