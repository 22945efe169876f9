import { urls, type PageFactory } from '@opinionbridge/contracts';
import { AdminPage } from '../../navigation/admin-page.tsx';
import { CreatePost } from '../../new-post/create-post.tsx';
import { PostList } from './post-list.tsx';

export const page: PageFactory = ({ api }) => ({
  Component: () => (
    <AdminPage api={api} right="posts" title="Dashboard">
      <PostList api={api} />
      <CreatePost api={api} />
    </AdminPage>
  ),
  head: () => ({
    title: 'Dashboard',
    description: 'Writing and publishing posts.',
    canonical: urls.adminDashboard,
    indexing: 'never',
  }),
});
