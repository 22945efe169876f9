import type { ApiClient } from '@opinionbridge/contracts';
import { useCallback, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAdminData } from '../../api/use-admin-data.ts';
import { LoadingState } from '../../listing/loading-state.tsx';
import { pageOf, Paging } from '../../listing/paging.tsx';
import { SearchBar } from '../../listing/search-bar.tsx';
import { adminUrls } from '../../navigation/admin-urls.ts';
import { postStatusOf, postStatusWords } from '../../posts/status-words.ts';
import { authorization } from '../../session/session.ts';
import styles from './dashboard.module.css';

const PER_PAGE = 24;
const STATUSES = [['', 'All but the trash'], ...Object.entries(postStatusWords)] as const;

interface PostListProps {
  readonly api: ApiClient;
  /** A new number loads the list again. */
  readonly reload: number;
}

/** Posts as cards with picture, title, description and status; each leads to where it is edited. */
export function PostList({ api, reload }: PostListProps) {
  const [search] = useSearchParams();
  const ask = useCallback(() => {
    const [q, status] = [search.get('q'), postStatusOf(search)];
    const query = { page: pageOf(search), perPage: PER_PAGE, ...(q && { q }), ...(status && { status }) };
    return api.GET('/api/admin/blog', { params: { query }, headers: authorization() });
  }, [api, search]);
  const posts = useAdminData(ask);
  const { data, total, reload: again } = posts;
  useEffect(() => {
    if (reload > 0) again();
  }, [reload, again]);

  return (
    <section className={styles['posts']} aria-labelledby="posts">
      <h2 id="posts">Posts</h2>
      <SearchBar label="Search posts" statuses={STATUSES} />
      <LoadingState of={posts} what="The posts" />
      {data?.length === 0 && <p>{search.size > 0 ? 'No post fits.' : 'There are no posts yet.'}</p>}
      <ul className={styles['grid']}>
        {data?.map((post) => (
          <li key={post._id} className={styles['post']}>
            {post.imageUrl ? (
              <img src={post.imageUrl} alt="" height={200} loading="lazy" />
            ) : (
              <div aria-hidden="true" />
            )}
            <span className={styles['status']} data-status={post.status}>
              {postStatusWords[post.status]}
            </span>
            <h3>
              <Link to={adminUrls.post(post._id)}>{post.title}</Link>
            </h3>
            <p>{post.desc}</p>
          </li>
        ))}
      </ul>
      <Paging total={total} perPage={PER_PAGE} />
    </section>
  );
}
