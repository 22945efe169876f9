import { urls, type PageFactory } from '@opinionbridge/contracts';
import { useCallback, useState } from 'react';
import { deskQueries } from '../../api/desk-queries.ts';
import { AdminPage } from '../../navigation/admin-page.tsx';
import { NEW_POST } from '../../local-copies/local-copy.ts';
import { useCopyPlace } from '../../local-copies/use-copy-place.ts';
import { Toast } from '../../overlays/toast.tsx';
import { CreatePostForm } from './create-post-form.tsx';
import styles from './dashboard.module.css';
import { PostList } from './post-list.tsx';

export const page: PageFactory = ({ api }) => ({
  Component: function Dashboard() {
    const [toast, setToast] = useState(false);
    const copy = useCopyPlace(NEW_POST);
    const closeToast = useCallback(() => setToast(false), []);
    return (
      <AdminPage api={api} right="posts" title="Dashboard">
        <p className={styles['jump']}>
          <a href="#posts">Go to the posts</a>
        </p>
        {copy && (
          <CreatePostForm
            api={api}
            copy={copy}
            onCreated={() => {
              void deskQueries.invalidateQueries();
              setToast(true);
            }}
          />
        )}
        <PostList api={api} />
        {toast && <Toast message="Blog created successfully!" onClose={closeToast} />}
      </AdminPage>
    );
  },
  head: () => ({
    title: 'Dashboard',
    description: 'Writing and publishing posts.',
    canonical: urls.adminDashboard,
    indexing: 'never',
  }),
});
