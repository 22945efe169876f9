import { urls } from '@opinionbridge/contracts';
import { ErrorBoundary } from '@opinionbridge/ui';
import { Link } from 'react-router';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { home, knowledgeBase } from '../../layout/crumbs.ts';
import { Pagination } from '../../layout/pagination.tsx';
import { PostGrid } from '../../posts/post-grid.tsx';
import { Sidebar } from '../../sidebar/sidebar.tsx';
import { archiveHeading, emptySentence } from './archive-heading.ts';
import styles from './archive.module.css';
import type { ArchiveContent } from './read-archive.ts';

export function Archive(archive: ArchiveContent) {
  const { kind, slug, about, posts, page, pages, sidebar } = archive;
  const address = urls.archive(kind, slug);
  const heading = archiveHeading(archive);
  return (
    <div className={`container ${styles['archive']}`}>
      <Breadcrumb above={[home, knowledgeBase]} current={heading} />
      <h1 className={styles['heading']}>{heading}</h1>
      {about && (
        <p className={styles['about']} dir="auto">
          {about}
        </p>
      )}
      <div className={styles['columns']}>
        <div>
          {posts.length > 0 ? (
            <PostGrid posts={posts} heading="h2" more="Read More" priority />
          ) : (
            <Empty archive={archive} />
          )}
          <Pagination
            page={page}
            pages={pages}
            to={(number) => (number > 1 ? `${address}?page=${number}` : address)}
          />
        </div>
        <ErrorBoundary>
          <Sidebar content={sidebar} />
        </ErrorBoundary>
      </div>
    </div>
  );
}

function Empty({ archive }: { readonly archive: ArchiveContent }) {
  return (
    <div className={styles['empty']}>
      <p>{emptySentence(archive)}</p>
      <p>
        {archive.empty === 'past-the-end' ? (
          <>
            <Link to={urls.archive(archive.kind, archive.slug)}>Go to the first page</Link>, or see{' '}
          </>
        ) : (
          'See '
        )}
        <Link to={urls.blog}>all articles</Link>
        {archive.sidebar?.categories.map(({ name, slug }) => (
          <span key={slug}>
            {', '}
            <Link to={urls.archive('category', slug)}>{name}</Link>
          </span>
        ))}
        .
      </p>
    </div>
  );
}
