import { ReasonForm } from '../reason-form.tsx';
import styles from '../releases.module.css';
import type { SlicePartProps } from '../use-steps.ts';

/** Releases that visitors' browsers report as failing, but too few for an automatic rollback, so a person decides. */
export function DoubtedPart({ of, revision, steps }: SlicePartProps) {
  const { slice, active, canary, rollbackTo, doubted } = of;
  return doubted.map(({ version, failing, served, reason }) => {
    const isCanary = version === canary?.version;
    const back = isCanary ? active : rollbackTo;
    return (
      <div key={version} className={`${styles['part']} ${styles['bad']}`} role="alert">
        <h3>Browsers report failures of {version}</h3>
        <p>
          Visitors in {failing} of {served} {served === 1 ? 'network' : 'networks'} report broken pages. That
          is too few for an automatic rollback, and reports can be forged.
          {reason && ` ${reason}`}
        </p>
        <p>
          <strong>What to do:</strong> open a page of {slice} in a private window. If it is broken, roll back
          now. On a site with few visitors, nothing else will catch it.
        </p>
        {(isCanary || version === active) && back !== null && steps.mayChange(slice) && (
          <ReasonForm
            label={isCanary ? 'End this canary' : 'Roll back now'}
            of={`of ${slice} ${version}`}
            effect={`All visitors get ${slice} ${back}${isCanary ? '' : ' again'}.`}
            revision={revision}
            isDanger
            onSubmit={(why, seen) =>
              steps.change({ slice, action: isCanary ? 'end-canary' : 'rollback' }, why, seen)
            }
          />
        )}
      </div>
    );
  });
}
