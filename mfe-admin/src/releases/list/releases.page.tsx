import { Link } from 'react-router';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { deskPage } from '../../desk/navigation/desk-page.tsx';
import { adminUrls } from '../../desk/admin-urls.ts';
import { LiveState } from '../live-state.tsx';
import type { Staging } from '../release-labels.ts';
import styles from '../releases.module.css';
import { useReleases } from '../use-releases.ts';
import { useSteps } from '../use-steps.ts';
import { useMay } from '../../api/session/use-may.ts';
import { Addresses } from './addresses.tsx';
import { Flags } from './flags.tsx';
import { SliceCard } from './slice-card.tsx';
import { StagedCard } from './staging-part.tsx';
import { Timeline } from './timeline.tsx';

/** Polling interval in milliseconds, since the other site sends no notifications. */
const STAGING_POLL_MS = 60_000;

export const page = deskPage({
  title: 'Releases',
  description: 'What visitors get of each slice, and who changed it.',
  right: 'releases',
  Content: ReleasesDesk,
});

function ReleasesDesk() {
  const { loaded, overview, isLive } = useReleases();
  const steps = useSteps(overview);
  const may = useMay();
  const { data: staging } = useAdminQuery<Staging>(
    ['releases', 'staging'],
    (api) => api.GET('/api/admin/releases/staging'),
    { refetchInterval: STAGING_POLL_MS },
  );
  if (!overview) return <LoadingState of={loaded} what="The releases" />;
  const { slices, shells, revision, problems } = overview;
  return (
    <>
      <LiveState isLive={isLive} />
      {may('releaseTokens') && (
        <p>
          <Link to={adminUrls.releaseTokens}>Tokens of teams and shells</Link>
        </p>
      )}
      <FeedbackMessage said={steps.said} />
      {problems.map((problem) => (
        <p key={problem} role="alert" className={styles['bad']}>
          The registry is not being applied by {problem}
        </p>
      ))}
      {staging?.problem && (
        <p className={styles['bad']}>The staging site is unreachable: {staging.problem}</p>
      )}
      {slices.length === 0 && (
        <p>
          No slice has been released yet. A team releases its slice with <code>npm run slice -- release</code>
          .
        </p>
      )}
      <div className={styles['slices']}>
        {slices.map((slice) => (
          <SliceCard
            key={slice.slice}
            of={slice}
            shells={shells}
            staged={staging?.slices.find((staged) => staged.slice === slice.slice)}
            revision={revision}
            steps={steps}
          />
        ))}
        {staging?.slices
          .filter((staged) => !slices.some(({ slice }) => slice === staged.slice))
          .map((staged) => (
            <StagedCard key={staged.slice} staged={staged} steps={steps} />
          ))}
      </div>
      <Addresses of={overview} steps={steps} />
      <Flags of={overview} steps={steps} />
      <Timeline
        revision={revision}
        slices={[
          ...new Set([...slices, ...overview.granted, ...overview.flags].map(({ slice }) => slice)),
        ].sort()}
      />
    </>
  );
}
