import type { PageFactory } from '@opinionbridge/contracts';
import { AdminPage } from '../../navigation/admin-page.tsx';
import { adminUrls } from '../../addresses/admin-urls.ts';
import { CreatePost } from '../../new-post/create-post.tsx';

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
