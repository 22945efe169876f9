import type { ApiClient, components } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useCallback, useEffect, useState } from 'react';
import { authorization, session } from '../../session/session.ts';
import styles from './dashboard.module.css';

type AdminPost = components['schemas']['AdminPostSummaryDto'];

interface PostListProps {
  readonly api: ApiClient;
  /** A new number loads the list again. */
  readonly reload: number;
}

/** All posts as cards with picture, title and description. */
export function PostList({ api, reload }: PostListProps) {
  const [posts, setPosts] = useState<readonly AdminPost[]>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      const { data, response } = await api.GET('/api/admin/blog', { headers: authorization() });
      if (response.status === 401) return session.end();
      if (!data) throw new Error(`status ${response.status}`);
      setPosts(data);
    } catch {
      setFailed(true);
    }
  }, [api]);
  useEffect(() => void load(), [load, reload]);

  return (
    <section aria-labelledby="posts">
      <h2 id="posts">Posts</h2>
      {failed && (
        <p role="alert">
          The posts could not be loaded. <Button onClick={() => void load()}>Try again</Button>
        </p>
      )}
      {!posts && !failed && <p role="status">Loading…</p>}
      {posts?.length === 0 && <p>There are no posts yet.</p>}
      <ul className={styles['grid']}>
        {posts?.map((post) => (
          <li key={post._id} className={styles['post']}>
            {post.imageUrl ? (
              <img src={post.imageUrl} alt="" height={200} loading="lazy" />
            ) : (
              <div aria-hidden="true" />
            )}
            <h3>{post.title}</h3>
            <p>{post.desc}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
