import { PostGrid } from './post-grid.tsx';
import { awkwardPost, barePost, samplePost } from './sample-posts.ts';

export default { title: 'blog/Posts' };

export const Several = () => <PostGrid posts={[samplePost, awkwardPost, barePost]} heading="h3" />;
export const None = () => <PostGrid posts={[]} heading="h3" />;
