import { Button } from '@opinionbridge/ui';
import { Link } from 'react-router';
import { adminUrls } from '../../desk/admin-urls.ts';
import { useCanaryFields } from '../canary-fields.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { failsMore, faultRate, verdictLabel, type SliceOverview } from '../release-labels.ts';
import styles from '../releases.module.css';
import { Moment } from '../../ui/time/moment.tsx';
import type { SlicePartProps } from '../use-steps.ts';

interface CanaryPartProps extends SlicePartProps {
  readonly canary: NonNullable<SliceOverview['canary']>;
}

/** A slice's canary: its results compared with the active release, and its actions. */
export function CanaryPart({ of: { slice, active }, canary, revision, steps }: CanaryPartProps) {
  const { version, share, since, ramp, waitsFor, now, before } = canary;
  const wanted = useCanaryFields(share, Boolean(ramp));

  async function stopGrowing(button: HTMLElement) {
    const section = button.closest('section');
    // The button disappears, so the focus moves to the slice.
    if (await steps.stopGrowing(slice, version)) section?.focus();
  }
  return (
    <div className={styles['part']}>
      <h3>
        Canary for {share} % of visitors: <Link to={adminUrls.release(slice, version)}>{version}</Link>
      </h3>
      <p>
        <strong className={failsMore(now, before) ? styles['worse'] : undefined}>
          {verdictLabel(now, before, active)}
        </strong>{' '}
        {faultRate(now)}; of {active} over the same period: {faultRate(before)}.{' '}
        {waitsFor === null
          ? 'That is enough to judge it.'
          : `${waitsFor[0]?.toUpperCase()}${waitsFor.slice(1)}.`}
      </p>
      {since && (
        <p>
          Started by {since.who}: {since.why ? `“${since.why}”` : 'no reason given'}
        </p>
      )}
      {ramp && (
        <p>
          Grows automatically: to {ramp.nextShare === null ? 'everyone' : `${ramp.nextShare} %`} not before{' '}
          <Moment at={ramp.nextAt} />, unless pages fail; {ramp.minutes} min between steps. Set by {ramp.who}.
        </p>
      )}
      {steps.mayChange(slice) && (
        <div className={styles['actions']}>
          {ramp && (
            <Button tone="outline" onClick={({ currentTarget }) => void stopGrowing(currentTarget)}>
              Hold at {share} %<span className="visually-hidden"> the canary of {slice}</span>
            </Button>
          )}
          <ReasonForm
            label="Promote to everyone"
            of={`the canary of ${slice}`}
            effect={`All visitors get ${slice} ${version}.`}
            revision={revision}
            onSubmit={(why, seen) => steps.change({ slice, action: 'promote' }, why, seen)}
          />
          <ReasonForm
            label="Change share"
            of={`of the canary of ${slice}`}
            effect={`${wanted.share} % of visitors get ${slice} ${version}${ramp ? ', and it continues to grow' : ''}.`}
            revision={revision}
            onSubmit={(why, seen) =>
              steps.change({ slice, action: 'canary', version, ...wanted.wish }, why, seen)
            }
          >
            {wanted.fields}
          </ReasonForm>
          <ReasonForm
            label={`Withdraw ${version}`}
            of={`of ${slice}`}
            effect={`All visitors get ${slice} ${active}.`}
            revision={revision}
            isDanger
            onSubmit={(why, seen) => steps.change({ slice, action: 'end-canary' }, why, seen)}
          />
        </div>
      )}
    </div>
  );
}
