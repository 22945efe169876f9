import { urls } from '@opinionbridge/contracts';
import { Link } from 'react-router';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { home, knowledgeBase } from '../../layout/crumbs.ts';
import { Pagination } from '../../layout/pagination.tsx';
import { PostGrid } from '../../posts/post-grid.tsx';
import { SearchBox } from '../../sidebar/search-box.tsx';
import { RESULTS_PER_PAGE, type SearchContent } from './landing-content.ts';
import styles from './search-results.module.css';

export function SearchResults({ query, posts, total, page }: SearchContent) {
  const pages = Math.ceil(total / RESULTS_PER_PAGE);
  const isNearest = total === 0 && posts.length > 0;
  return (
    <div className={`container ${styles['results']}`}>
      <Breadcrumb above={[home, knowledgeBase]} current="Search" />
      <h1>Search the knowledge base</h1>
      <div className={styles['box']}>
        <SearchBox id="blog-search" value={query} />
      </div>
      <p role="status" className={styles['count']}>
        {total === 0 ? 'Nothing' : total === 1 ? 'One article' : `${total} articles`} found for “{query}”
        {isNearest && '. Closest articles:'}
        {isNearest && /\p{Script=Devanagari}/u.test(query) && (
          <>
            <br />
            <span lang="hi">कुछ नहीं मिला। इससे मिलते-जुलते लेख:</span>
          </>
        )}
      </p>
      {posts.length > 0 && <PostGrid posts={posts} heading="h2" />}
      {total === 0 ? (
        <p className={styles['count']}>
          Try fewer or different words, see <Link to={urls.blog}>all articles</Link>, or browse{' '}
          <Link to={urls.archive('category', 'cancer')}>cancer</Link> and{' '}
          <Link to={urls.archive('category', 'orthopedic')}>orthopedic</Link> articles.
        </p>
      ) : (
        posts.length === 0 && (
          <p>
            There are not that many pages of results.{' '}
            <Link to={urls.blogSearch(query)}>Go to the first page</Link>.
          </p>
        )
      )}
      <Pagination page={page} pages={pages} to={(number) => `${urls.blogSearch(query)}&page=${number}`} />
    </div>
  );
}
