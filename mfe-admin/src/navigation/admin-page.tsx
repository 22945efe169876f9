import type { ApiClient } from '@opinionbridge/contracts';
import type { ReactNode } from 'react';
import { MembersOnly } from '../session/members-only.tsx';
import { AdminNavigation } from './admin-navigation.tsx';
import styles from './admin-page.module.css';

interface AdminPageProps {
  readonly api: ApiClient;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A page of the admin area: the navigation at its left, for those with a session. */
export function AdminPage({ api, title, children }: AdminPageProps) {
  return (
    <MembersOnly api={api}>
      <div className={styles['desk']}>
        <div className={styles['page']}>
          <AdminNavigation api={api} />
          <div className={styles['content']}>
            <h1>{title}</h1>
            {children}
          </div>
        </div>
      </div>
    </MembersOnly>
  );
}
