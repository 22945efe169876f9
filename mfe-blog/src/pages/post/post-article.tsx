import { urls } from '@opinionbridge/contracts';
import { Picture } from '@opinionbridge/ui';
import { Link } from 'react-router';
import { Breadcrumb } from '../../chrome/breadcrumb.tsx';
import { home, knowledgeBase } from '../../chrome/crumbs.ts';
import { pictureSource } from '../../posts/picture-source.ts';
import { dateInWords } from '../../posts/post-date.ts';
import { PostGrid } from '../../posts/post-grid.tsx';
import type { Facets, PostDetail } from '../../posts/post-types.ts';
import { Sidebar } from '../../sidebar/sidebar.tsx';
import { PostBody } from './post-body.tsx';
import { ShareLinks } from './share-links.tsx';
import styles from './post-article.module.css';

/** How wide the large picture is shown; its preload in the document head must say the same. */
export const LEAD_SIZES = '(min-width: 1264px) 852px, (min-width: 992px) calc(100vw - 412px), 100vw';

interface PostArticleProps {
  readonly post: PostDetail;
  readonly facets: Facets;
  /** Absolute, for sharing. */
  readonly address: string;
}

export function PostArticle({ post, facets, address }: PostArticleProps) {
  return (
    <div className={`container ${styles['page']}`}>
      <Breadcrumb above={[home, knowledgeBase]} current={post.title} />
      <div className={styles['columns']}>
        <div>
          <article aria-labelledby="post-title">
            <header className={styles['header']}>
              <p className={styles['category']}>
                <Link to={urls.archive('category', post.categorySlug)}>{post.category}</Link>
              </p>
              <h1 id="post-title">{post.title}</h1>
              <Byline post={post} />
            </header>
            {post.pictures.image && (
              <div className={styles['lead']}>
                <Picture
                  picture={pictureSource(post.pictures.image)}
                  alt={post.pictures.image.alt}
                  sizes={LEAD_SIZES}
                  priority
                />
              </div>
            )}
            <PostBody post={post} />
            <footer className={styles['footer']}>
              {post.tags.length > 0 && (
                <ul className={styles['tags']} aria-label="Tags of this article">
                  {post.tags.map((tag, index) => (
                    <li key={tag}>
                      <Link to={urls.archive('tag', post.tagSlugs[index] ?? tag)}>{tag}</Link>
                    </li>
                  ))}
                </ul>
              )}
              <ShareLinks title={post.title} address={address} />
              <p className={styles['note']}>
                This article informs and does not replace a physician’s advice. In an emergency call 112 in
                India or 911 in the United States.
              </p>
            </footer>
          </article>
          {post.related.length > 0 && (
            <section aria-labelledby="related" className={styles['related']}>
              <h2 id="related">Related articles</h2>
              <PostGrid posts={post.related} heading="h3" />
            </section>
          )}
        </div>
        <Sidebar facets={facets} />
      </div>
    </div>
  );
}

function Byline({ post }: { readonly post: PostDetail }) {
  return (
    <p className={styles['byline']}>
      <Link to={urls.archive('date', post.date)}>
        <time dateTime={post.date}>{dateInWords(post.date)}</time>
      </Link>
      {post.author && (
        <>
          {' · by '}
          <Link to={urls.archive('author', post.authorSlug)}>{post.author}</Link>
        </>
      )}
      {` · ${post.readingMinutes} min read`}
    </p>
  );
}
