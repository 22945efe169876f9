import { urls } from '@opinionbridge/contracts';
import { Picture } from '@opinionbridge/ui';
import { Link } from 'react-router';
import type { ListedPost } from '../posts/listed-post.ts';
import { PlaceholderDrawing } from '../posts/placeholder-drawing.tsx';
import { longDate } from '../posts/post-date.ts';
import styles from './recent-posts.module.css';

export function RecentPosts({ posts }: { readonly posts: readonly ListedPost[] }) {
  return (
    <ul className={styles['recent']}>
      {posts.map((post) => (
        <li key={post.slug} lang={post.language}>
          {post.picture ? (
            <Picture picture={post.picture.source} alt="" sizes="72px" />
          ) : (
            <PlaceholderDrawing category={post.categorySlug} />
          )}
          <div>
            <Link to={urls.post(post.slug)}>{post.title}</Link>
            <time dateTime={post.date}>{longDate(post.date)}</time>
          </div>
        </li>
      ))}
    </ul>
  );
}
