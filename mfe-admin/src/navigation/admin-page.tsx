import type { ApiClient } from '@opinionbridge/contracts';
import type { ReactNode } from 'react';
import { MembersOnly } from '../session/members-only.tsx';
import { NotYours } from '../session/not-yours.tsx';
import type { Right } from '../session/rights.ts';
import { useRole } from '../session/role.ts';
import { useMay } from '../session/use-may.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import styles from './admin-page.module.css';

interface AdminPageProps {
  readonly api: ApiClient;
  readonly title: ReactNode;
  /** Who sees the page: everybody else is told whose it is. */
  readonly right: Right;
  readonly children: ReactNode;
}

/** A page of the admin area: the navigation at its left, for those with a session. */
export function AdminPage({ api, title, right, children }: AdminPageProps) {
  const role = useRole();
  const may = useMay();
  const isNotYours = role !== undefined && !may(right);
  return (
    <MembersOnly api={api}>
      <div className={styles['desk']}>
        <div className={styles['page']}>
          <AdminNavigation api={api} />
          <div className={styles['content']}>
            <h1>{title}</h1>
            {isNotYours ? <NotYours right={right} /> : children}
          </div>
        </div>
      </div>
    </MembersOnly>
  );
}
