import { urls, type PageFactory } from '@opinionbridge/contracts';
import { useCallback, useState } from 'react';
import { AdminPage } from '../../navigation/admin-page.tsx';
import { Toast } from '../../toast/toast.tsx';
import { CreatePostForm } from './create-post-form.tsx';
import { PostList } from './post-list.tsx';

export const page: PageFactory = ({ api }) => ({
  Component: function Dashboard() {
    const [created, setCreated] = useState(0);
    const [toast, setToast] = useState(false);
    const closeToast = useCallback(() => setToast(false), []);
    return (
      <AdminPage api={api} title="Dashboard">
        <CreatePostForm
          onCreated={() => {
            setCreated((count) => count + 1);
            setToast(true);
          }}
        />
        <PostList api={api} reload={created} />
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
