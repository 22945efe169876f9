import { useState } from 'react';
import { apiHtml } from '../posts/api-html.ts';
import type { Article } from './article-content.ts';
import styles from './post-body.module.css';

const ID = 'post-body';

/** The text of a post. If the data lack it because it is in the server's HTML, that HTML is kept. */
export function PostBody({ text }: Pick<Article, 'text'>) {
  const [kept] = useState(() => text ?? document.getElementById(ID)?.innerHTML ?? '');
  return (
    <div id={ID} className={styles['body']} dir="auto" dangerouslySetInnerHTML={apiHtml(text ?? kept)} />
  );
}
