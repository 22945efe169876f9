import { urls } from '@opinionbridge/contracts';
import { Link } from 'react-router';
import { Breadcrumb } from '../../layout/breadcrumb.tsx';
import { home, knowledgeBase } from '../../layout/crumbs.ts';
import type { SidebarContent } from '../../sidebar/sidebar-content.ts';
import { Sidebar } from '../../sidebar/sidebar.tsx';
import styles from '../../article/post-article.module.css';

export function PostNotFound({ sidebar }: { readonly sidebar: SidebarContent | undefined }) {
  return (
    <div className={`container ${styles['page']}`}>
      <Breadcrumb above={[home, knowledgeBase]} current="Not found" />
      <div className={styles['columns']}>
        <div>
          <h1>Blog not found</h1>
          <p>
            This article does not exist or is no longer published. Browse{' '}
            <Link to={urls.blog}>all articles</Link>, or search for what you need.
          </p>
        </div>
        <Sidebar content={sidebar} />
      </div>
    </div>
  );
}
