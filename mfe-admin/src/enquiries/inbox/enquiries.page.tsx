import { LiveRegion, Button } from '@opinionbridge/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { BelowLoading } from '../../ui/listing/below-loading.tsx';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { cursorOf, Paging } from '../../ui/listing/paging.tsx';
import { ChoiceField, SearchBar } from '../../ui/listing/search-bar.tsx';
import { deskPage } from '../../desk/navigation/desk-page.tsx';
import { useUnread } from '../../desk/navigation/use-unread.ts';
import { adminUrls } from '../../desk/admin-urls.ts';
import panels from '../../ui/panel.module.css';
import { Part } from '../../ui/part.tsx';
import { EnquiryBulkBar } from './enquiry-bulk-bar.tsx';
import { filterOf, queryOf, type EnquiryFilter } from '../enquiry-filter.ts';
import { HeldDeliveries } from './held-deliveries.tsx';
import { EnquiryRows } from './enquiry-rows.tsx';
import { statusLabel } from '../enquiry-labels.ts';
import { useBulkStatus } from './use-bulk-status.ts';
import { useCoordinators } from '../use-coordinators.ts';
import { useLiveInbox } from './use-live-inbox.ts';
import styles from './enquiries.module.css';
import { saveFile } from '../../api/save-file.ts';
import { readersZone } from '../../ui/time/moment-text.ts';
import { DueList } from '../../ui/listing/due-list.tsx';
import { dayLabel, DUE_REMINDERS, untilMorning } from '../reminder-days.ts';

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
  const unread = useUnread(true);
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
      <BelowLoading of={[unread]}>
        <Part what="Your reminders">
          <DueReminders />
        </Part>
      </BelowLoading>
      <BelowLoading of={[unread, useDueReminders()]} shape="rows">
        <EnquiryBulkBar bulk={bulk} shown={enquiries.data?.length} />
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
      </BelowLoading>
    </section>
  );
}

const VIEWS: readonly (readonly [words: string, filter: EnquiryFilter])[] = [
  ['All', {}],
  ['Mine, overdue first', { assignee: 'me', order: 'overdue' }],
  ['Spam', { status: 'spam' }],
];

/** The most frequently used views of the inbox. */
function InboxViews() {
  const [search] = useSearchParams();
  const shown = filterOf(search);
  const isShown = (filter: EnquiryFilter) => sorted(filter) === sorted(shown);
  return (
    <nav className={styles['views']} aria-label="Views">
      {VIEWS.map(([words, filter]) => (
        <Link
          key={words}
          to={adminUrls.enquiries + queryOf(filter)}
          aria-current={isShown(filter) ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

const sorted = (filter: EnquiryFilter) => JSON.stringify(Object.entries(filter).sort());

/** Further actions on enquiries: one person's data, and a file export of all that match. */
function EnquiryActions() {
  const [search] = useSearchParams();
  const [failed, setFailed] = useState(false);

  async function save() {
    const query = new URLSearchParams({ ...filterOf(search), zone: readersZone() });
    setFailed(!(await saveFile(`/api/admin/enquiries/export.csv?${query}`, 'enquiries.csv')));
  }
  return (
    <div className={styles['files']}>
      <Link to={adminUrls.personData}>One person’s data</Link>
      <Button tone="outline" onClick={() => void save()}>
        Export as CSV
      </Button>
      {failed && <p role="alert">The download was incomplete. Please try again.</p>}
    </div>
  );
}

/** Allowance in milliseconds for a server clock that is behind. */
const LATER_MS = 5_000;
/** Maximum number shown, so that the inbox stays visible. */
const SHOWN = 10;

const useDueReminders = () =>
  useAdminQuery(DUE_REMINDERS, (api) => api.GET('/api/admin/enquiries/reminders'), {
    // Not polled, since each request is logged.
    refetchInterval: untilMorning(Date.now()) + LATER_MS,
    refetchOnWindowFocus: 'always',
  });

function DueReminders() {
  const { data = [] } = useDueReminders();
  if (data.length === 0) return null;
  return (
    <DueList title="Your reminders" more={data.length > SHOWN && `${data.length - SHOWN} more after these.`}>
      {data.slice(0, SHOWN).map(({ reference, firstName, lastName, subject, day }) => (
        <li key={reference}>
          <Link to={adminUrls.enquiry(reference)} dir="auto">
            {firstName} {lastName}
          </Link>
          <span dir="auto">{subject}</span>
          <span className={styles['quiet']}>{dayLabel(day)}</span>
        </li>
      ))}
    </DueList>
  );
}
