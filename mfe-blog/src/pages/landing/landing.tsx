import { urls } from '@opinionbridge/contracts';
import { ButtonLink, ErrorBoundary } from '@opinionbridge/ui';
import { Link } from 'react-router';
import type { ListedPost } from '../../posts/listed-post.ts';
import { PostGrid } from '../../posts/post-grid.tsx';
import { RecentPosts } from '../../sidebar/recent-posts.tsx';
import { SearchBox } from '../../sidebar/search-box.tsx';
import { isPastTheEnd, type LandingContent } from './landing-content.ts';
import styles from './landing.module.css';

export function Landing(content: LandingContent) {
  const { cancer, orthopedic, sidebar, page } = content;
  return (
    <>
      <header className={styles['banner']}>
        <div className="container">
          <p className={styles['eyebrow']}>Knowledge base</p>
          <h1>Blogs and news</h1>
          <p className={styles['lead']}>
            Plain-language articles for patients and families: what a diagnosis means, which questions to ask,
            and when a second look helps.
          </p>
          {isPastTheEnd(content) && <p>There is no page {page} here. These are our newest articles.</p>}
          <div className={styles['search']}>
            <SearchBox id="blog-search" />
          </div>
          <ul className={styles['topics']} aria-label="Topics">
            {sidebar?.tags.slice(0, 6).map(({ name, slug }) => (
              <li key={slug}>
                <Link to={urls.archive('tag', slug)}>{name}</Link>
              </li>
            ))}
          </ul>
        </div>
      </header>
      <Section title="Latest From Cancer (Oncology)" category="cancer" posts={cancer} priority />
      <Section title="Latest From Orthopedic" category="orthopedic" posts={orthopedic} />
      {sidebar && sidebar.recent.length > 0 && (
        <section className={`section ${styles['section']}`} aria-labelledby="recent">
          <div className="container">
            <h2 id="recent">Recent posts</h2>
            <ErrorBoundary>
              <RecentPosts posts={sidebar.recent} />
            </ErrorBoundary>
          </div>
        </section>
      )}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  /** Slug of the category's page. */
  readonly category: string;
  /** Undefined if unavailable. */
  readonly posts: readonly ListedPost[] | undefined;
  readonly priority?: boolean;
}

function Section({ title, category, posts, priority = false }: SectionProps) {
  return (
    <section className={`section ${styles['section']}`} aria-labelledby={`latest-${category}`}>
      <div className="container">
        <div className={styles['heading']}>
          <h2 id={`latest-${category}`}>{title}</h2>
          <ButtonLink
            to={urls.archive('category', category)}
            tone="outline"
            aria-label={`Know More: ${title}`}
          >
            Know More
          </ButtonLink>
        </div>
        {posts && posts.length > 0 ? (
          <ErrorBoundary>
            <PostGrid posts={posts} heading="h3" priority={priority} />
          </ErrorBoundary>
        ) : (
          <p>
            {posts
              ? 'There are no posts here yet. New ones appear as soon as they are published.'
              : 'These posts cannot be loaded right now. Please try again in a moment.'}
          </p>
        )}
      </div>
    </section>
  );
}
