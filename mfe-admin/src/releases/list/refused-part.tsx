import { CodedLabels } from '../coded-labels.tsx';
import { ReasonForm } from '../reason-form.tsx';
import styles from '../releases.module.css';
import type { SlicePartProps } from '../use-steps.ts';

/** Releases that shells do not serve, and what to do about each. */
export function RefusedPart({ of: { slice, active, refused }, revision, steps }: SlicePartProps) {
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
