import type { PageFactory } from '@opinionbridge/contracts';
import { AdminPage } from '../desk/navigation/admin-page.tsx';
import { adminUrls } from '../desk/admin-urls.ts';
import { People } from './people.tsx';

export const page: PageFactory = ({ api }) => ({
  Component: () => (
    <AdminPage api={api} right="people" title="People">
      <People api={api} />
    </AdminPage>
  ),
  head: () => ({
    title: 'People',
    description: 'Who may log in, and what they may do.',
    canonical: adminUrls.people,
    indexing: 'never',
  }),
});
