import type { PostDetail } from '../../posts/post-types.ts';
import styles from './post-body.module.css';

/** The text of a post: HTML that the API has cleaned with its allow-list when it was saved. */
export function PostBody({ post }: { readonly post: PostDetail }) {
  return <div className={styles['body']} dangerouslySetInnerHTML={{ __html: post.content }} />;
}
