import { Link } from 'react-router';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { column, Table, unlabelledColumn, type Columns } from '../../ui/listing/table.tsx';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { deskPage, type PageParams } from '../../desk/navigation/desk-page.tsx';
import { adminUrls } from '../../desk/admin-urls.ts';
import panels from '../../ui/panel.module.css';
import { LiveState } from '../live-state.tsx';
import { formatBytes } from '../release-labels.ts';
import styles from '../releases.module.css';
import { useReleases } from '../use-releases.ts';
import { useSteps } from '../use-steps.ts';
import { Moment } from '../../ui/time/moment.tsx';
import { ReleaseActions } from './release-actions.tsx';
import { serviceLabel, type StoredRelease } from './service-labels.ts';

export const page = deskPage({
  title: 'Releases',
  description: 'Releases in the store.',
  right: 'releases',
  Heading: ({ slice }) => `Releases of ${slice}`,
  Content: StoredList,
});

function StoredList({ slice = '' }: PageParams) {
  const { overview, isLive } = useReleases();
  const of = overview?.slices.find((one) => one.slice === slice);
  // The list is refetched when the store's content has changed.
  const stored = `${of?.stored} ${of?.pins.length} ${of?.quarantined.length}`;
  const releases = useAdminQuery(['releases', slice, stored], (api) => {
    const params = { path: { slice } };
    return api.GET('/api/admin/releases/slices/{slice}', { params });
  });
  const steps = useSteps();
  const columns: Columns<StoredRelease> = [
    column('Release', (release) => (
      <>
        <Link to={adminUrls.release(slice, release.version)}>{release.version}</Link>
        <strong>{serviceLabel(of, release)}</strong>
      </>
    )),
    column('Uploaded', ({ uploadedAt, uploadedBy }) => (
      <>
        <Moment at={uploadedAt} /> by {uploadedBy}
      </>
    )),
    column('Size', ({ bytes }) => formatBytes(bytes), { className: styles['size'] }),
    unlabelledColumn(
      'Actions',
      (release) =>
        overview && <ReleaseActions release={release} of={of} revision={overview.revision} steps={steps} />,
    ),
  ];
  return (
    <section className={panels['panel']} aria-label={`Releases of ${slice}`} tabIndex={-1}>
      <p>
        <Link to={adminUrls.releases}>All slices</Link>
      </p>
      <LiveState isLive={isLive} />
      <FeedbackMessage said={steps.said} />
      <LoadingState of={releases} what="The releases" shape="rows" />
      {releases.data?.length === 0 && <p>The store has no release of {slice}.</p>}
      <Table columns={columns} rows={releases.data} keyOf={({ version }) => version} />
    </section>
  );
}
