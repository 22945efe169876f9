import type { PostDetail } from '../posts/post-types.ts';
import styles from './contents-list.module.css';

/** Fewer sections are seen at a glance. */
const FEWEST = 4;

/** The sections of a long post, each a link to its place. */
export function ContentsList({ sections }: Pick<PostDetail, 'sections'>) {
  const listed = sections.filter(({ html }) => html !== '');
  if (listed.length < FEWEST) return null;
  return (
    <nav className={styles['contents']} aria-labelledby="post-contents">
      <h2 id="post-contents">In this article</h2>
      <ol>
        {listed.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
