import { urls, type Language, type SiteSettings } from '@opinionbridge/contracts';
import { ErrorBoundary, Picture } from '@opinionbridge/ui';
import { Link } from 'react-router';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { home, knowledgeBase } from '../layout/crumbs.ts';
import { PostGrid } from '../posts/post-grid.tsx';
import type { SidebarContent } from '../sidebar/sidebar-content.ts';
import { Sidebar } from '../sidebar/sidebar.tsx';
import type { Article } from './article-content.ts';
import { AskCoordinator } from './ask-coordinator.tsx';
import { Byline } from './byline.tsx';
import { ContentsList } from './contents-list.tsx';
import { PostBody } from './post-body.tsx';
import { ShareLinks } from './share-links.tsx';
import styles from './post-article.module.css';

/** The displayed width of the lead picture; must match its preload in the document head. */
export const LEAD_SIZES = '(min-width: 704px) 640px, calc(100vw - 32px)';

interface PostArticleProps {
  readonly post: Article;
  readonly sidebar: SidebarContent | undefined;
  readonly site: SiteSettings;
}

export function PostArticle({ post, sidebar, site }: PostArticleProps) {
  return (
    <div className={`container ${styles['page']}`} lang="en">
      <Breadcrumb above={[home, knowledgeBase]} current={post.title} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <article aria-labelledby="post-title" lang={post.language}>
            <header className={styles['header']}>
              {post.category && (
                <p className={styles['category']}>
                  <Link to={urls.archive('category', post.categorySlug)}>{post.category}</Link>
                </p>
              )}
              <h1 id="post-title" dir="auto">
                {post.title}
              </h1>
              <div lang="en">
                <Byline post={post} />
              </div>
              {otherLanguages(post).map(({ slug, language, label, title }) => (
                <p key={slug} lang={language} className={styles['translation']}>
                  <Link to={urls.post(slug)} hrefLang={language} title={title}>
                    {label}
                  </Link>
                </p>
              ))}
            </header>
            {post.lead && (
              <figure className={styles['lead']}>
                <Picture picture={post.lead.source} alt={post.lead.alt} sizes={LEAD_SIZES} priority />
                {post.lead.caption && <figcaption>{post.lead.caption}</figcaption>}
              </figure>
            )}
            <ErrorBoundary>
              <ContentsList contents={post.contents} />
            </ErrorBoundary>
            <PostBody key={post.slug} text={post.text} />
          </article>
          <AskCoordinator site={site} />
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
            <ErrorBoundary>
              <ShareLinks title={post.title} address={site.origin + urls.post(post.slug)} />
            </ErrorBoundary>
            <p className={styles['note']}>
              This article is for information and does not replace a physician’s advice. In an emergency call
              112 in India or 911 in the United States.
            </p>
          </footer>
        </div>
        {post.related.length > 0 && (
          <section aria-labelledby="related" className={styles['related']}>
            <h2 id="related">Related articles</h2>
            <ErrorBoundary>
              <PostGrid posts={post.related} heading="h3" />
            </ErrorBoundary>
          </section>
        )}
        <ErrorBoundary>
          <Sidebar content={sidebar} />
        </ErrorBoundary>
      </div>
    </div>
  );
}

/** Labels of links to an article in a language, in that language. */
const READ_IN: Readonly<Record<Language, string>> = {
  en: 'Read this article in English',
  hi: 'यह लेख हिन्दी में पढ़ें',
};

/** Returns the same article in other languages, with link labels. */
const otherLanguages = ({ language, translations }: Pick<Article, 'language' | 'translations'>) =>
  translations
    .filter((one) => one.language !== language)
    .map((one) => ({ ...one, label: READ_IN[one.language] }));
