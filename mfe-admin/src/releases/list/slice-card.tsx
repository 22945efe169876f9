import { ButtonLink } from '@opinionbridge/ui';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { adminUrls } from '../../desk/admin-urls.ts';
import { Panel } from '../../ui/panel.tsx';
import { ReasonForm } from '../reason-form.tsx';
import {
  otherReleases,
  sharesLabel,
  shownLabel,
  type SliceOverview,
  type Staged,
} from '../release-labels.ts';
import styles from '../releases.module.css';
import { Moment } from '../../ui/time/moment.tsx';
import { CanaryPart } from './canary-part.tsx';
import { DoubtedPart } from './doubted-part.tsx';
import { StagingPart } from './staging-part.tsx';
import type { SlicePartProps } from '../use-steps.ts';
import { CodedLabels } from '../coded-labels.tsx';

interface SliceCardProps extends SlicePartProps {
  readonly shells: number;
  /** Undefined if no staging site has the slice. */
  readonly staged: Staged | undefined;
}

/** What visitors get of a slice, who decided that, and the possible actions. */
export function SliceCard({ of, shells, staged, revision, steps }: SliceCardProps) {
  const { slice, active, since, rollbackTo, canary, pins, quarantined, stored, notShownBy } = of;
  return (
    <Panel title={slice} tabIndex={-1}>
      <p className={styles['gets']}>
        {sharesLabel(canary)}{' '}
        <Link className={styles['version']} to={adminUrls.release(slice, active)}>
          {active}
        </Link>
      </p>
      <dl className={styles['facts']}>
        {since && (
          <>
            <dt>Since</dt>
            <dd>
              <Moment at={since.at} />
            </dd>
            <dt>By</dt>
            <dd>{since.who}</dd>
            <dt>Why</dt>
            <dd>{since.why || 'No reason given'}</dd>
          </>
        )}
        <dt>Shown by</dt>
        <dd>{shownLabel(of, shells)}</dd>
        {notShownBy.map((shell) => (
          <Fragment key={shell.id}>
            <dt>{shell.id.slice(0, 8)}</dt>
            <dd>{otherReleases(shell)}</dd>
          </Fragment>
        ))}
      </dl>
      <DoubtedPart of={of} revision={revision} steps={steps} />
      <RefusedPart of={of} revision={revision} steps={steps} />
      {canary && <CanaryPart of={of} canary={canary} revision={revision} steps={steps} />}
      <FaultsPart of={of} />
      {staged && <StagingPart staged={staged} active={active} steps={steps} />}
      <NotedPart title="Quarantined: served to nobody" slice={slice} releases={quarantined} />
      <NotedPart title="Pinned: kept regardless of age" slice={slice} releases={pins} />
      <div className={styles['part']}>
        <div className={styles['actions']}>
          <ReasonForm
            label={rollbackTo === null ? 'Roll back' : `Roll back to ${rollbackTo}`}
            of={slice}
            effect={
              rollbackTo === null
                ? `There is no release earlier than ${active} to roll back to.`
                : `All visitors get ${slice} ${rollbackTo} again${canary ? ', and the canary ends' : ''}.`
            }
            revision={revision}
            isPossible={rollbackTo !== null && steps.mayChange(slice)}
            isDanger
            onSubmit={(why, seen) => steps.change({ slice, action: 'rollback' }, why, seen)}
          />
          <ButtonLink to={adminUrls.releasesOf(slice)} tone="outline">
            {stored} {stored === 1 ? 'release' : 'releases'}
            <span className="visually-hidden"> of {slice}</span>
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}

interface NotedPartProps {
  readonly title: string;
  readonly slice: string;
  readonly releases: SliceOverview['pins'];
}

/** Releases with a person's decision, such as a pin or a quarantine. */
function NotedPart({ title, slice, releases }: NotedPartProps) {
  if (releases.length === 0) return null;
  return (
    <div className={styles['part']}>
      <h3>{title}</h3>
      <ul>
        {releases.map(({ version, by, why }) => (
          <li key={version}>
            <Link to={adminUrls.release(slice, version)}>{version}</Link> by {by}: {why}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Releases that shells do not serve, and what to do about each. */
function RefusedPart({ of: { slice, active, refused }, revision, steps }: SlicePartProps) {
  return refused.map(({ version, state, code, title, cause, cure, reason, shells }) => (
    <div key={`${version} ${state} ${code}`} className={`${styles['part']} ${styles['bad']}`}>
      <h3>
        {version} is {state}: {code} {title}
      </h3>
      <p>
        <CodedLabels text={cause} />
      </p>
      <p>
        <strong>What to do:</strong> <CodedLabels text={cure} />
      </p>
      <details>
        <summary>
          What {shells.length === 1 ? 'the shell' : `${shells.length} shells`} reported about {slice}
        </summary>
        <pre>{reason}</pre>
      </details>
      {(state === 'quarantined' || state === 'refused') && version === active && steps.mayChange(slice) && (
        <ReasonForm
          label={state === 'quarantined' ? 'Lift quarantine' : 'Try again'}
          of={`of ${slice} ${version}`}
          effect={`${slice} ${version} is reactivated: every shell retries it, and earlier evidence against it no longer counts.`}
          revision={revision}
          onSubmit={(why, seen) => steps.change({ slice, action: 'activate', version }, why, seen)}
        />
      )}
    </div>
  ));
}

/** The most recent faults in what visitors get, each with its source position. */
function FaultsPart({ of: { slice, faults } }: { readonly of: Pick<SliceOverview, 'slice' | 'faults'> }) {
  if (faults.length === 0) return null;
  return (
    <div className={styles['part']}>
      <h3>Recent faults</h3>
      <ul>
        {faults.map(({ version, where, message, stack, count, lastAt }) => (
          <li key={`${version} ${where} ${message} ${stack.join()}`}>
            {count} × in the {where} with <Link to={adminUrls.release(slice, version)}>{version}</Link>, last{' '}
            <Moment at={lastAt} />: {message} {stack[0] && <code>{stack[0]}</code>}
          </li>
        ))}
      </ul>
    </div>
  );
}
