import styles from './post-status-badge.module.css';
import { postStatusWords, type PostStatus } from './status-words.ts';

interface PostStatusBadgeProps {
  readonly status: PostStatus;
  readonly review: { readonly state: 'asked' | 'returned' } | null;
}

const REVIEW_WORDS = { asked: 'Draft, in review', returned: 'Draft, returned' } as const;

/** The status of a post in a word; the colour only repeats it. */
export function PostStatusBadge({ status, review }: PostStatusBadgeProps) {
  return (
    <span className={styles['badge']} data-status={status} data-review={review?.state}>
      {(status === 'draft' && review && REVIEW_WORDS[review.state]) || postStatusWords[status]}
    </span>
  );
}
