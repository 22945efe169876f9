import type { ApiClient, PageFactory } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAdminData } from '../../api/use-admin-data.ts';
import { LoadingState } from '../../listing/loading-state.tsx';
import { cursorOf, Paging } from '../../listing/paging.tsx';
import { SearchBar } from '../../listing/search-bar.tsx';
import { AdminPage } from '../../navigation/admin-page.tsx';
import { adminUrls } from '../../navigation/admin-urls.ts';
import panels from '../../panel/panel.module.css';
import { authorization } from '../../session/session.ts';
import { EnquiryTable } from './enquiry-table.tsx';
import { statusOf, statusWords } from './enquiry-words.ts';
import { exportEnquiries } from './export-enquiries.ts';

const PER_PAGE = 25;
const STATUSES = [['', 'All'], ...Object.entries(statusWords)] as const;

export const page: PageFactory = ({ api }) => ({
  Component: () => (
    <AdminPage api={api} right="enquiries" title="Enquiries">
      <Enquiries api={api} />
    </AdminPage>
  ),
  head: () => ({
    title: 'Enquiries',
    description: 'What visitors asked.',
    canonical: adminUrls.enquiries,
    indexing: 'never',
  }),
});

function Enquiries({ api }: { readonly api: ApiClient }) {
  const [search] = useSearchParams();
  const [exportFailed, setExportFailed] = useState(false);
  const ask = useCallback(() => {
    const [q, status] = [search.get('q'), statusOf(search)];
    const query = { ...cursorOf(search), perPage: PER_PAGE, ...(q && { q }), ...(status && { status }) };
    return api.GET('/api/admin/enquiries', { params: { query }, headers: authorization() });
  }, [api, search]);
  const enquiries = useAdminData(ask);
  const { data } = enquiries;

  return (
    <section className={panels['panel']} aria-label="Enquiries">
      <SearchBar label="Search enquiries" statuses={STATUSES} />
      <div>
        <Button
          tone="outline"
          onClick={() => void exportEnquiries(search).then((worked) => setExportFailed(!worked))}
        >
          Export as CSV
        </Button>
      </div>
      {exportFailed && <p role="alert">The file could not be made. Please try again.</p>}
      <LoadingState of={enquiries} what="The enquiries" />
      {data?.length === 0 && <p>{search.size > 0 ? 'Nothing fits.' : 'There are no enquiries yet.'}</p>}
      {data && data.length > 0 && <EnquiryTable enquiries={data} />}
      <Paging of={enquiries.paging} />
    </section>
  );
}
