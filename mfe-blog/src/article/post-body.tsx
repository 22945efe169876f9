import { apiHtml } from '../posts/api-html.ts';
import type { PostDetail } from '../posts/post-types.ts';
import styles from './post-body.module.css';

/** The text of a post. */
export function PostBody({ post }: { readonly post: PostDetail }) {
  return <div className={styles['body']} dir="auto" dangerouslySetInnerHTML={apiHtml(post.content)} />;
}
