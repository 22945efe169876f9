import type { Article } from './article-content.ts';
import styles from './contents-list.module.css';

/** Minimum number of sections; fewer can be seen at a glance. */
const FEWEST = 4;

/** The sections of a long post, as links. */
export function ContentsList({ contents }: Pick<Article, 'contents'>) {
  if (contents.length < FEWEST) return null;
  return (
    <nav className={styles['contents']} aria-labelledby="post-contents">
      <h2 id="post-contents">In this article</h2>
      <ol>
        {contents.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
