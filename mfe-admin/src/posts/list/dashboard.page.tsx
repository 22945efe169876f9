import { urls } from '@opinionbridge/contracts';
import { ButtonLink } from '@opinionbridge/ui';
import { Link, useSearchParams } from 'react-router';
import { Part } from '../../ui/part.tsx';
import { deskPage } from '../../desk/navigation/desk-page.tsx';
import { adminUrls } from '../../desk/admin-urls.ts';
import { CreatePost } from '../new-post/create-post.tsx';
import { PostList } from './post-list.tsx';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { BelowLoading } from '../../ui/listing/below-loading.tsx';
import { DueList } from '../../ui/listing/due-list.tsx';
import { Moment } from '../../ui/time/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useMay } from '../../api/session/use-may.ts';
import styles from './first-steps.module.css';

export const page = deskPage({
  title: 'Dashboard',
  description: 'Writing and publishing posts.',
  right: 'posts',
  action: <ButtonLink to={adminUrls.newPost}>New post</ButtonLink>,
  Content: Dashboard,
});

function Dashboard() {
  const newest = useNewestPost();
  return (
    <>
      <Part what="The first steps">
        <FirstSteps />
      </Part>
      <BelowLoading of={[newest]}>
        <Part what="The list of posts waiting for you">
          <WaitingForMe />
        </Part>
      </BelowLoading>
      <BelowLoading of={[newest, usePostsWaiting()]} shape="rows">
        <Part what="The posts">
          <PostList />
        </Part>
        <Part what="The new post form" kept="Your text is kept on this device.">
          <CreatePost />
        </Part>
      </BelowLoading>
    </>
  );
}

/** Maximum number shown, so that the posts stay visible. */
const SHOWN = 5;

const usePostsWaiting = () => useListedPosts({ review: 'waiting', perPage: SHOWN });
const useNewestPost = () => useListedPosts({ perPage: 1 });

const useListedPosts = (query: { readonly review?: 'waiting'; readonly perPage: number }) =>
  useAdminQuery(['posts', 'list', query], (api) => api.GET('/api/admin/blog', { params: { query } }));

/** Drafts waiting for the reader's review, and the reader's own returned drafts; hidden next to a filtered list. */
function WaitingForMe() {
  const [search] = useSearchParams();
  const { data = [], total } = usePostsWaiting();
  const posts = data.filter(({ review }) => review);
  if (posts.length === 0 || search.size > 0) return null;
  const all = <Link to={`${urls.adminDashboard}?review=waiting`}>All {total}</Link>;
  return (
    <DueList title="Waiting for me" more={total > SHOWN && all}>
      {posts.map(({ _id, title, review }) => (
        <li key={_id}>
          <Link to={adminUrls.post(_id)} dir="auto">
            {title}
          </Link>
          <span>
            {review?.state === 'asked' ? `${review.by} requested a review` : `Returned by ${review?.by}`},{' '}
            <Moment at={review?.at ?? ''} />
          </span>
        </li>
      ))}
    </DueList>
  );
}

/** First steps for a site without posts; disappears with the first post. */
function FirstSteps() {
  const may = useMay();
  const isEmpty = useNewestPost().data?.length === 0;
  const me = useAdminQuery(['me'], (api) => api.GET('/api/admin/me'), {
    enabled: isEmpty,
  });
  const people = useAdminQuery(['people'], (api) => api.GET('/api/admin/people'), {
    enabled: isEmpty && may('people'),
  });
  if (!isEmpty) return null;

  const invited = (people.data?.people.length ?? 0) + (people.data?.invitations.length ?? 0) > 1;
  const steps = [
    {
      to: adminUrls.newPost,
      what: 'Write your first post',
      why: 'It is saved as a draft automatically; visitors see it once it is published.',
      isDone: false,
    },
    ...(may('people')
      ? [
          {
            to: adminUrls.people,
            what: 'Invite your colleagues',
            why: 'Editors write posts, care coordinators answer enquiries.',
            isDone: invited,
          },
        ]
      : []),
    {
      to: adminUrls.account,
      what: 'Turn on two-factor login',
      why: 'A stolen password alone is then useless.',
      isDone: me.data?.twoFactor === true,
    },
  ];
  return (
    <Panel title="First steps">
      <ol className={styles['steps']}>
        {steps.map(({ to, what, why, isDone }) => (
          <li key={to} data-done={isDone || undefined}>
            <Link to={to}>{what}</Link>
            {isDone && <span className={styles['done']}>✓ Done</span>}
            <p>{why}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
