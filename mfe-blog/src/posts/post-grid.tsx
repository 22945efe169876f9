import { PostCard } from './post-card.tsx';
import styles from './post-grid.module.css';
import type { PostSummary } from './post-types.ts';

interface PostGridProps {
  readonly posts: readonly PostSummary[];
  readonly heading: 'h2' | 'h3';
  readonly more?: string;
  /** The first cards are in view when the page opens. */
  readonly priority?: boolean;
}

export function PostGrid({ posts, heading, more, priority = false }: PostGridProps) {
  return (
    <ul className={styles['grid']}>
      {posts.map((post, index) => (
        <li key={post._id}>
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
