import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import frame from '../../ui/desk-frame.module.css';
import { DESK_LOOK } from '../../ui/desk-look.ts';
import { Part } from '../../ui/part.tsx';
import { RequireSession } from '../login/require-session.tsx';
import { Forbidden } from './forbidden.tsx';
import type { Right } from '../../api/session/rights.ts';
import { useRole } from '../../api/session/role.ts';
import { useMay } from '../../api/session/use-may.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { keepFocus } from './keep-focus.ts';
import styles from './admin-page.module.css';

export interface AdminPageProps {
  readonly title: ReactNode;
  /** The primary action, or further ones, to the right of the title. */
  readonly action?: ReactNode;
  /** Who may see the page; everybody else is told whose it is. */
  readonly right: Right;
  readonly children: ReactNode;
}

/** When the page removes an element, the focus moves to its neighbor. */
const KEPT = (content: HTMLDivElement | null) => (content ? keepFocus(content) : undefined);

/** A page of the admin area: with the navigation on its left, for users with a session. */
export function AdminPage({ title, action, right, children }: AdminPageProps) {
  const role = useRole();
  const may = useMay();
  const { pathname } = useLocation();
  const isNotYours = role !== undefined && !may(right);
  return (
    <RequireSession>
      <div className={styles['desk']} style={DESK_LOOK}>
        <div className={frame['frame']}>
          <AdminNavigation />
          <div ref={KEPT} className={styles['content']}>
            <div className={styles['head']}>
              <h1>{title}</h1>
              {!isNotYours && action}
            </div>
            <Part key={pathname} what="This page">
              {isNotYours ? <Forbidden right={right} /> : children}
            </Part>
          </div>
        </div>
      </div>
    </RequireSession>
  );
}
