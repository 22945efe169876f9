import type { ListedPost } from './listed-post.ts';
import { PostCard } from './post-card.tsx';
import styles from './post-grid.module.css';

interface PostGridProps {
  readonly posts: readonly ListedPost[];
  readonly heading: 'h2' | 'h3';
  readonly more?: string;
  /** Whether the first cards are in view when the page opens. */
  readonly priority?: boolean;
}

export function PostGrid({ posts, heading, more, priority = false }: PostGridProps) {
  return (
    <ul className={styles['grid']}>
      {posts.map((post, index) => (
        <li key={post.slug}>
          <PostCard
            post={post}
            heading={heading}
            priority={priority && index === 0}
            {...(more !== undefined && { more })}
          />
        </li>
      ))}
    </ul>
  );
}
