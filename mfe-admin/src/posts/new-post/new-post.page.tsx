import { deskPage } from '../../desk/navigation/desk-page.tsx';
import { CreatePost } from './create-post.tsx';

export const page = deskPage({
  title: 'New post',
  description: 'Writing a post.',
  right: 'posts',
  Content: () => <CreatePost isPage />,
});
