import type { components } from '@opinionbridge/contracts';
import { Link, useSearchParams } from 'react-router';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { column, Table, type Columns } from '../../ui/listing/table.tsx';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { cursorOf, Paging } from '../../ui/listing/paging.tsx';
import { ChoiceField, choiceOf, FilterBar } from '../../ui/listing/search-bar.tsx';
import { deskPage } from '../../desk/navigation/desk-page.tsx';
import panels from '../../ui/panel.module.css';
import { deviceLabel } from '../../api/session/device-labels.ts';
import { Moment } from '../../ui/time/moment.tsx';
import { activityAddress, activityThing, activityLabel, KINDS, PERIODS } from './activity-labels.ts';

type Entry = components['schemas']['AuditEntryDto'];

const PER_PAGE = 50;
const DAY_MS = 86_400_000;

export const page = deskPage({
  title: 'Activity',
  description: 'Who did what, when and from where.',
  right: 'activity',
  Content: Activity,
});

function Activity() {
  const [search] = useSearchParams();
  const [who, days] = [search.get('who'), Number(search.get('days'))];
  const kind = choiceOf(search, 'kind', KINDS);
  const filter = { ...cursorOf(search), perPage: PER_PAGE, ...(who && { who }), ...(kind && { kind }) };
  const entries = useAdminQuery(['activity', filter, days], (api) => {
    const query = {
      ...filter,
      ...(days > 0 && { from: new Date(Date.now() - days * DAY_MS).toISOString() }),
    };
    return api.GET('/api/admin/audit', { params: { query } });
  });
  const { data: known } = useAdminQuery(['people'], (api) => api.GET('/api/admin/people'));
  const people = [
    ['', 'Everyone'],
    ...(known?.people ?? []).map(({ name, email }) => [email, name || email] as const),
  ] as const;
  return (
    <section className={panels['panel']} aria-label="Actions">
      <FilterBar>
        <ChoiceField name="who" label="Person" choices={people} />
        <ChoiceField name="kind" label="Kind" choices={KINDS} />
        <ChoiceField name="days" label="When" choices={PERIODS} />
      </FilterBar>
      <LoadingState of={entries} what="The activity" shape="rows" />
      {entries.data?.length === 0 && <p>No activity matches.</p>}
      <Table columns={columns} rows={entries.data} keyOf={({ at }, index) => `${at} ${index}`} />
      <Paging of={entries.paging} />
    </section>
  );
}

const columns: Columns<Entry> = [
  column('When', ({ at }) => <Moment at={at} />),
  column('Who', ({ who }) => who || 'Not logged in'),
  column('What', (entry) => <What {...entry} />),
  column('From', ({ address, device }) => `${address}, ${deviceLabel(device)}`),
];

function What({ what, target, label, outcome }: Entry) {
  const thing = activityThing(target, label);
  const words = activityLabel(what, outcome) + (thing && `: ${thing}`);
  const address = activityAddress(what, target);
  return address ? <Link to={address}>{words}</Link> : <>{words}</>;
}
