import { Link } from 'react-router';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { deskPage, type PageParams } from '../../desk/navigation/desk-page.tsx';
import { adminUrls } from '../../desk/admin-urls.ts';
import { Panel } from '../../ui/panel.tsx';
import panels from '../../ui/panel.module.css';
import { LiveState } from '../live-state.tsx';
import { formatBytes, changeLabel, triedLabel, type ReleaseDetails, faultRate } from '../release-labels.ts';
import styles from '../releases.module.css';
import { useReleases } from '../use-releases.ts';
import { useSteps } from '../use-steps.ts';
import { Moment } from '../../ui/time/moment.tsx';
import { ReleaseMeasures } from './measures.tsx';
import { ReleaseActions } from './release-actions.tsx';
import { serviceLabel } from './service-labels.ts';
import { ReleaseChanges } from './release-changes.tsx';
import { column, Table, type Columns } from '../../ui/listing/table.tsx';
import { CodedLabels } from '../coded-labels.tsx';

export const page = deskPage({
  title: 'Release',
  description: 'What one release is and what changed.',
  right: 'releases',
  Heading: ({ slice, version }) => `${slice} ${version}`,
  Content: Release,
});

function Release({ slice = '', version = '' }: PageParams) {
  const { overview, isLive } = useReleases();
  const of = overview?.slices.find((one) => one.slice === slice);
  // The release's shells and changes are refetched when anything about the slice has changed.
  const heard = JSON.stringify(of);
  const details = useAdminQuery<ReleaseDetails>(['releases', slice, version, heard], (api) => {
    const params = { path: { slice, version } };
    return api.GET('/api/admin/releases/slices/{slice}/{version}', { params });
  });
  const steps = useSteps();
  const release = details.data;
  return (
    <>
      <section className={panels['panel']} aria-label="The release" tabIndex={-1}>
        <p>
          <Link to={adminUrls.releases}>All slices</Link>
          {' · '}
          <Link to={adminUrls.releasesOf(slice)}>All releases of {slice}</Link>
        </p>
        <LiveState isLive={isLive} />
        <FeedbackMessage said={steps.said} />
        <LoadingState of={details} what="The release" />
        {release && <Facts release={release} words={serviceLabel(of, release).trim()} />}
        {release && overview && (
          <ReleaseActions release={release} of={of} revision={overview.revision} steps={steps} />
        )}
      </section>
      {release && <ReleaseAtShells shells={release.shells} />}
      {release && <ReleaseMeasures slice={slice} version={version} />}
      {release && <ReleaseChanges release={release} />}
      {release && <History release={release} />}
    </>
  );
}

function Facts({ release, words }: { readonly release: ReleaseDetails; readonly words: string }) {
  return (
    <dl className={styles['facts']}>
      <dt>For visitors</dt>
      <dd>{words || 'not in service'}</dd>
      <dt>Uploaded</dt>
      <dd>
        <Moment at={release.uploadedAt} /> by {release.uploadedBy}
      </dd>
      {release.promotion && (
        <>
          <dt>Tried on</dt>
          <dd>
            {release.promotion.site}: {triedLabel(release.promotion)}
          </dd>
        </>
      )}
      <dt>Size</dt>
      <dd>{formatBytes(release.bytes)}</dd>
      <dt>SHA-256 of release.json</dt>
      <dd>{release.manifestSha256}</dd>
      <Noted title="Quarantined" mark={release.quarantine} />
      <Noted title="Pinned" mark={release.pin} />
    </dl>
  );
}

function Noted({ title, mark }: { readonly title: string; readonly mark: ReleaseDetails['pin'] }) {
  if (!mark) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <Moment at={mark.at} /> by {mark.by}: {mark.why}
      </dd>
    </>
  );
}

function History({ release: { changes } }: { readonly release: ReleaseDetails }) {
  return (
    <Panel title="History">
      {changes.length === 0 && <p>It was never active or a canary.</p>}
      <ul>
        {changes.map((change) => (
          <li key={change.revision}>
            <Moment at={change.at} />: {change.who} {changeLabel(change)}
            {change.why && `: ${change.why}`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const columns: Columns<ReleaseDetails['shells'][number]> = [
  column('Shell', ({ id }) => id.slice(0, 8)),
  column('State', ({ isLost, state, code, cure, reason }) => (
    <>
      {isLost ? `lost; was ${state}` : state}
      {code && (
        <div className={styles['bad']}>
          {code}. <CodedLabels text={cure ?? ''} />
          {reason && <pre>{reason}</pre>}
        </div>
      )}
    </>
  )),
  column('Pages since it started', (shell) => faultRate(shell)),
];

function ReleaseAtShells({ shells }: Pick<ReleaseDetails, 'shells'>) {
  return (
    <Panel title="At the shells">
      {shells.length === 0 && <p>No shell has it right now.</p>}
      {shells.length > 0 && <Table columns={columns} rows={shells} keyOf={({ id }) => id} />}
    </Panel>
  );
}
