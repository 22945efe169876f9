import styles from './post-status-badge.module.css';
import { postStatusWords, type PostStatus } from './status-words.ts';

/** The status of a post in a word; the colour only repeats it. */
export function PostStatusBadge({ status }: { readonly status: PostStatus }) {
  return (
    <span className={styles['badge']} data-status={status}>
      {postStatusWords[status]}
    </span>
  );
}
