import { urls } from '@opinionbridge/contracts';
import { Link } from 'react-router';
import { RecentPosts } from './recent-posts.tsx';
import { SearchBox } from './search-box.tsx';
import type { SidebarContent } from './sidebar-content.ts';
import styles from './sidebar.module.css';

interface SidebarProps {
  /** Undefined if unavailable; the search is shown anyway. */
  readonly content: SidebarContent | undefined;
}

/** Search, categories with counts, recent posts and tags: next to a post on wide screens, below it on phones. */
export function Sidebar({ content }: SidebarProps) {
  return (
    <aside className={styles['sidebar']} aria-label="More from the knowledge base">
      <section aria-labelledby="sidebar-search-title">
        <h2 id="sidebar-search-title">Search</h2>
        <SearchBox id="sidebar-search" />
      </section>
      {content ? <Lists {...content} /> : <Link to={urls.blog}>All articles</Link>}
    </aside>
  );
}

function Lists({ categories, tags, recent }: SidebarContent) {
  return (
    <>
      <section aria-labelledby="sidebar-categories">
        <h2 id="sidebar-categories">Categories</h2>
        <ul className={styles['categories']}>
          {categories.map(({ name, slug, count }) => (
            <li key={slug}>
              <Link to={urls.archive('category', slug)}>
                {name} <span>({count})</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="sidebar-recent">
        <h2 id="sidebar-recent">Recent posts</h2>
        <RecentPosts posts={recent} />
      </section>
      {tags.length > 0 && (
        <section aria-labelledby="sidebar-tags">
          <h2 id="sidebar-tags">TAGS</h2>
          <ul className={styles['tags']}>
            {tags.map(({ name, slug }) => (
              <li key={slug}>
                <Link to={urls.archive('tag', slug)}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
