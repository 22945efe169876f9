import type { PageFactory } from '@opinionbridge/contracts';
import { AdminPage } from '../../desk/navigation/admin-page.tsx';
import { adminUrls } from '../../desk/admin-urls.ts';
import { Categories } from './categories.tsx';

export const page: PageFactory = ({ api }) => ({
  Component: () => (
    <AdminPage api={api} right="publishing" title="Categories and tags">
      <Categories api={api} />
    </AdminPage>
  ),
  head: () => ({
    title: 'Categories and tags',
    description: 'Rename, merge and delete what posts are filed under.',
    canonical: adminUrls.categories,
    indexing: 'never',
  }),
});
