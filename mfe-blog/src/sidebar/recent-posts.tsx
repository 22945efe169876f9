import { urls } from '@opinionbridge/contracts';
import { Picture } from '@opinionbridge/ui';
import { Link } from 'react-router';
import { pictureSource } from '../posts/picture-source.ts';
import { PlaceholderDrawing } from '../posts/placeholder-drawing.tsx';
import { longDate } from '../posts/post-date.ts';
import type { PostSummary } from '../posts/post-types.ts';
import styles from './recent-posts.module.css';

/** The newest posts as a short list with thumbnails. */
export function RecentPosts({ posts }: { readonly posts: readonly PostSummary[] }) {
  return (
    <ul className={styles['recent']}>
      {posts.map((post) => (
        <li key={post._id} lang={post.language}>
          {post.image ? (
            <Picture picture={pictureSource(post.image)} alt="" sizes="72px" />
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
