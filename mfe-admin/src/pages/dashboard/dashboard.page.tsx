import { urls, type PageFactory } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useCallback, useState } from 'react';
import { authorization, session } from '../../session/session.ts';
import { MembersOnly } from '../../session/members-only.tsx';
import { Toast } from '../../toast/toast.tsx';
import { CreatePostForm } from './create-post-form.tsx';
import styles from './dashboard.module.css';
import { PostList } from './post-list.tsx';

export const page: PageFactory = (host) => ({
  Component: function Dashboard() {
    const [created, setCreated] = useState(0);
    const [toast, setToast] = useState(false);
    const closeToast = useCallback(() => setToast(false), []);

    async function logOut() {
      // The session ends here whatever the server answers; there it ends by itself in time.
      await host.api.POST('/api/admin/logout', { headers: authorization() }).catch(() => {});
      session.end();
    }

    return (
      <MembersOnly>
        <div className={`container ${styles['page']}`}>
          <header className={styles['header']}>
            <h1>Dashboard</h1>
            <Button tone="outline" onClick={() => void logOut()}>
              Log out
            </Button>
          </header>
          <CreatePostForm
            onCreated={() => {
              setCreated((count) => count + 1);
              setToast(true);
            }}
          />
          <PostList api={host.api} reload={created} />
          {toast && <Toast message="Blog created successfully!" onClose={closeToast} />}
        </div>
      </MembersOnly>
    );
  },
  head: () => ({
    title: 'Dashboard',
    description: 'Writing and publishing posts.',
    canonical: urls.adminDashboard,
    indexing: 'never',
  }),
});
