import type { PageFactory } from '@opinionbridge/contracts';
import { AdminPage } from '../../desk/navigation/admin-page.tsx';
import { adminUrls } from '../../desk/admin-urls.ts';
import { CreatePost } from './create-post.tsx';

export const page: PageFactory = ({ api }) => ({
  Component: () => (
    <AdminPage api={api} right="posts" title="New post">
      <CreatePost api={api} />
    </AdminPage>
  ),
  head: () => ({
    title: 'New post',
    description: 'Writing a post.',
    canonical: adminUrls.newPost,
    indexing: 'never',
  }),
});
