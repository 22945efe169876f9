import styles from './post-status-badge.module.css';
import { isLive, postStatusWords, type PostStatus } from './status-labels.ts';

interface PostStatusBadgeProps {
  readonly post: {
    readonly status: PostStatus;
    readonly review: { readonly state: 'asked' | 'returned' } | null;
    readonly unpublishedChanges: boolean;
  };
}

const REVIEW_WORDS = { asked: 'Draft, in review', returned: 'Draft, returned' } as const;

/** The status of a post in a few words; the colour only repeats them. */
export function PostStatusBadge({ post: { status, review, unpublishedChanges } }: PostStatusBadgeProps) {
  return (
    <span className={styles['badge']} data-status={status} data-review={review?.state}>
      {(status === 'draft' && review && REVIEW_WORDS[review.state]) || postStatusWords[status]}
      {isLive(status) && unpublishedChanges && ', with unpublished changes'}
    </span>
  );
}
