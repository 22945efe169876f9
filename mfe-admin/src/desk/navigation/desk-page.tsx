import { type PageFactory, urls } from '@opinionbridge/contracts';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useParams, useLocation, Link, useNavigate } from 'react-router';
import { ApiContext } from '../../api/use-api.ts';
import frame from '../../ui/desk-frame.module.css';
import { DESK_LOOK } from '../../ui/desk-look.ts';
import { Part } from '../../ui/part.tsx';
import { RequireSession } from '../login/require-session.tsx';
import { type Right, whoMay } from '../../api/session/rights.ts';
import { useRole } from '../../api/session/role.ts';
import { useMay } from '../../api/session/use-may.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { keepFocus } from './keep-focus.ts';
import styles from './admin-page.module.css';
import panels from '../../ui/panel.module.css';
import { startOf } from '../admin-urls.ts';

export type PageParams = Readonly<Record<string, string | undefined>>;

interface DeskPage extends Pick<AdminPageProps, 'right' | 'action'> {
  readonly title: string;
  readonly description: string;
  /** Shown on the page instead of the title. */
  readonly Heading?: ComponentType<PageParams>;
  /** Remounted for another address. */
  readonly Content: ComponentType<PageParams>;
}

/** Creates a page of the admin area, which is never indexed by search engines. */
export function deskPage({ title, description, Heading, Content, ...frame }: DeskPage): PageFactory {
  return ({ api }) => ({
    Component: function Page() {
      const params = useParams();
      return (
        <ApiContext value={api}>
          <AdminPage title={Heading ? <Heading {...params} /> : title} {...frame}>
            <Content {...params} />
          </AdminPage>
        </ApiContext>
      );
    },
    head: () => ({ title, description, indexing: 'never' }),
  });
}

interface AdminPageProps {
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
function AdminPage({ title, action, right, children }: AdminPageProps) {
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

function Forbidden({ right }: { readonly right: Right }) {
  const role = useRole();
  const { pathname } = useLocation();
  const start = startOf(role);
  const navigate = useNavigate();
  // The login leads to the dashboard; roles with a different start page are redirected.
  const goesOn = pathname === urls.adminDashboard && start !== pathname;
  useEffect(() => {
    if (goesOn) void navigate(start, { replace: true });
  }, [goesOn, navigate, start]);
  if (goesOn) return null;
  return (
    <section className={panels['panel']} aria-label="No access">
      <p>This page is for {whoMay(right)}. If you need it, ask an owner to change your role.</p>
      <p>
        <Link to={start}>Go to your start page</Link>
      </p>
    </section>
  );
}
