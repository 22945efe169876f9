import { Link, useSearchParams } from 'react-router';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import listing from '../../ui/listing/listing.module.css';
import { column, Table, type Columns } from '../../ui/listing/table.tsx';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { cursorOf, Paging } from '../../ui/listing/paging.tsx';
import { ChoiceField } from '../../ui/listing/search-bar.tsx';
import { adminUrls } from '../../desk/admin-urls.ts';
import { Panel } from '../../ui/panel.tsx';
import { changeLabel, type Change } from '../release-labels.ts';
import { Moment } from '../../ui/time/moment.tsx';

const PER_PAGE = 20;

interface TimelineProps {
  /** Revision of the registry; each one is a change. */
  readonly revision: number;
  readonly slices: readonly string[];
}

/** All changes of what visitors get, newest first. */
export function Timeline({ revision, slices }: TimelineProps) {
  const [search] = useSearchParams();
  const slice = search.get('slice');
  const query = { ...cursorOf(search), ...(slice && { slice }), perPage: PER_PAGE };
  const changes = useAdminQuery<Change[]>(['releases', 'changes', query, revision], (api) =>
    api.GET('/api/admin/releases/changes', { params: { query } }),
  );
  return (
    <Panel title="Timeline">
      <form className={listing['bar']}>
        <ChoiceField
          name="slice"
          label="Slice"
          choices={[['', 'All'], ...[...slices, 'shell'].map((slice) => [slice, slice] as const)]}
        />
      </form>
      <LoadingState of={changes} what="The timeline" shape="rows" />
      <Table columns={columns} rows={changes.data} keyOf={({ revision }) => String(revision)} />
      <Paging of={changes.paging} />
    </Panel>
  );
}

const columns: Columns<Change> = [
  column('When', ({ at }) => <Moment at={at} />),
  column('Slice', ({ slice }) => slice),
  column('What', (change) =>
    change.action === 'grant' || change.action === 'flag' ? (
      changeLabel(change)
    ) : (
      <Link to={adminUrls.release(change.slice, versionOf(change))}>{changeLabel(change)}</Link>
    ),
  ),
  column('Who', ({ who }) => who),
  column('Why', ({ why }) => why),
];

/** Returns the release that a change is about. */
const versionOf = ({ action, from, to }: Change) =>
  action === 'end-canary' || action === 'quarantine' ? (from ?? to) : to;
