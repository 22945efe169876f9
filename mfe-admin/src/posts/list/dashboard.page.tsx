import { ButtonLink } from '@opinionbridge/ui';
import { Part } from '../../ui/part.tsx';
import { deskPage } from '../../desk/navigation/desk-page.tsx';
import { adminUrls } from '../../desk/admin-urls.ts';
import { CreatePost } from '../new-post/create-post.tsx';
import { FirstSteps } from './first-steps.tsx';
import { PostList } from './post-list.tsx';
import { WaitingForMe } from './waiting-for-me.tsx';

export const page = deskPage({
  title: 'Dashboard',
  description: 'Writing and publishing posts.',
  right: 'posts',
  action: <ButtonLink to={adminUrls.newPost}>New post</ButtonLink>,
  Content: () => (
    <>
      <Part what="The first steps">
        <FirstSteps />
      </Part>
      <Part what="The list of posts waiting for you">
        <WaitingForMe />
      </Part>
      <Part what="The posts">
        <PostList />
      </Part>
      <Part what="The new post form" kept="Your text is kept on this device.">
        <CreatePost />
      </Part>
    </>
  ),
});
