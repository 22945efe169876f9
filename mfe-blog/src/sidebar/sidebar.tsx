import { urls } from '@opinionbridge/contracts';
import { Link } from 'react-router';
import type { Facets } from '../posts/post-types.ts';
import { RecentPosts } from './recent-posts.tsx';
import { SearchBox } from './search-box.tsx';
import { shownCategories } from './shown-categories.ts';
import styles from './sidebar.module.css';

interface SidebarProps {
  /** Undefined when they could not be had: the search is there all the same. */
  readonly facets: Facets | undefined;
}

/** Search, categories with counts, recent posts and tags: beside a post on wide screens, below it on phones. */
export function Sidebar({ facets }: SidebarProps) {
  return (
    <aside className={styles['sidebar']} aria-label="More from the knowledge base">
      <section aria-labelledby="sidebar-search-title">
        <h2 id="sidebar-search-title">Search</h2>
        <SearchBox id="sidebar-search" />
      </section>
      {facets ? <Lists facets={facets} /> : <Link to={urls.blog}>All articles</Link>}
    </aside>
  );
}

function Lists({ facets }: { readonly facets: Facets }) {
  return (
    <>
      <section aria-labelledby="sidebar-categories">
        <h2 id="sidebar-categories">Categories</h2>
        <ul className={styles['categories']}>
          {shownCategories(facets).map(({ name, slug, count }) => (
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
        <RecentPosts posts={facets.recent} />
      </section>
      {facets.tags.length > 0 && (
        <section aria-labelledby="sidebar-tags">
          <h2 id="sidebar-tags">TAGS</h2>
          <ul className={styles['tags']}>
            {facets.tags.map(({ name, slug }) => (
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
