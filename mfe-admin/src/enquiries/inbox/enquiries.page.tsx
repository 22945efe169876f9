import { LiveRegion } from '@opinionbridge/ui';
import { Link, useSearchParams } from 'react-router';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { cursorOf, Paging } from '../../ui/listing/paging.tsx';
import { ChoiceField, SearchBar } from '../../ui/listing/search-bar.tsx';
import { deskPage } from '../../desk/navigation/desk-page.tsx';
import { adminUrls } from '../../desk/admin-urls.ts';
import panels from '../../ui/panel.module.css';
import { Part } from '../../ui/part.tsx';
import { EnquiryBulkBar } from './enquiry-bulk-bar.tsx';
import { filterOf, queryOf } from '../enquiry-filter.ts';
import { EnquiryActions } from './enquiry-actions.tsx';
import { DueReminders } from './due-reminders.tsx';
import { InboxViews } from './inbox-views.tsx';
import { HeldDeliveries } from './held-deliveries.tsx';
import { EnquiryRows } from './enquiry-rows.tsx';
import { statusLabel } from '../enquiry-labels.ts';
import { useBulkStatus } from './use-bulk-status.ts';
import { useCoordinators } from '../use-coordinators.ts';
import { useLiveInbox } from './use-live-inbox.ts';

const PER_PAGE = 25;
const STATUSES = [['', 'All'], ...Object.entries(statusLabel)] as const;
const WAITING = [
  ['', 'All'],
  ['true', 'Overdue'],
] as const;
const ORDERS = [
  ['', 'Newest first'],
  ['overdue', 'Overdue first'],
] as const;

export const page = deskPage({
  title: 'Enquiries',
  description: 'Visitors’ enquiries.',
  right: 'enquiries',
  action: <EnquiryActions />,
  Content: Enquiries,
});

function Enquiries() {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const query = { ...cursorOf(search), perPage: PER_PAGE, ...filter };
  const enquiries = useAdminQuery(['enquiries', 'list', query], (api) =>
    api.GET('/api/admin/enquiries', { params: { query } }),
  );
  const { data = [], reload } = enquiries;
  const coordinators = useCoordinators();
  const bulk = useBulkStatus(data, reload);
  const arrived = useLiveInbox(reload);
  const assignees = [
    ['', 'Everyone'],
    ['me', 'Mine'],
    ['nobody', 'Unassigned'],
    ...coordinators.map(({ id, name }) => [id, name] as const),
  ] as const;

  return (
    <section className={panels['panel']} aria-label="Enquiries">
      <InboxViews />
      <SearchBar label="Search enquiries" statuses={STATUSES}>
        <ChoiceField name="assignee" label="Assigned to" choices={assignees} />
        <ChoiceField name="overdue" label="Waiting" choices={WAITING} />
        <ChoiceField name="order" label="Order" choices={ORDERS} />
      </SearchBar>
      <HeldDeliveries />
      <Part what="Your reminders">
        <DueReminders />
      </Part>
      <EnquiryBulkBar bulk={bulk} shown={data.length} />
      <div className="visually-hidden">
        <LiveRegion said={arrived} />
      </div>
      <LoadingState of={enquiries} what="The enquiries" shape="rows" />
      {enquiries.data?.length === 0 && (
        <p>
          {search.size > 0 ? (
            <>
              No enquiries match. <Link to={adminUrls.enquiries}>Clear filters</Link>
            </>
          ) : (
            'There are no enquiries yet. New ones appear here automatically.'
          )}
        </p>
      )}
      {data.length > 0 && <EnquiryRows enquiries={data} bulk={bulk} query={queryOf(filter)} />}
      <Paging of={enquiries.paging} />
    </section>
  );
}
