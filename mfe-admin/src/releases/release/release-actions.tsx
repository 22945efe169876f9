import { Button } from '@opinionbridge/ui';
import { useState } from 'react';
import { ConfirmButton } from '../../ui/overlays/confirm-button.tsx';
import { useCanaryFields } from '../canary-fields.tsx';
import { PreviewLink, type ReleasePreview } from '../preview-link.tsx';
import { ReasonForm } from '../reason-form.tsx';
import type { SliceOverview } from '../release-labels.ts';
import styles from '../releases.module.css';
import type { Steps } from '../use-steps.ts';
import type { StoredRelease } from './service-labels.ts';

/** Initial percentage of visitors for a canary. */
const FIRST_SHARE = 5;

interface ReleaseActionsProps {
  readonly release: StoredRelease;
  /** Undefined before the slice's first release, and for the shell itself. */
  readonly of: SliceOverview | undefined;
  readonly revision: number;
  readonly steps: Steps;
}

export function ReleaseActions({ release, of, revision, steps }: ReleaseActionsProps) {
  const { slice, version, pin, quarantine } = release;
  const canary = useCanaryFields(FIRST_SHARE);
  const [preview, setPreview] = useState<ReleasePreview>();
  if (!steps.mayChange(slice)) return null;
  const name = `${slice} ${version}`;
  const isActive = of?.active === version;
  return (
    <div className={styles['actions']}>
      {slice !== 'shell' && !quarantine && !isActive && (
        <ReasonForm
          label="Activate"
          of={name}
          effect={`All visitors get ${name}.`}
          revision={revision}
          onSubmit={(why, seen) => steps.change({ slice, action: 'activate', version }, why, seen)}
        />
      )}
      {of && !quarantine && !isActive && of.canary?.version !== version && (
        <ReasonForm
          label="Canary"
          of={name}
          effect={`${canary.share} % of visitors get ${name}${canary.grows ? ' at first' : ''}.`}
          revision={revision}
          onSubmit={(why, seen) =>
            steps.change({ slice, action: 'canary', version, ...canary.wish }, why, seen)
          }
        >
          {canary.fields}
        </ReasonForm>
      )}
      {slice !== 'shell' && !quarantine && (
        <Button tone="outline" onClick={() => void steps.preview(slice, version).then(setPreview)}>
          Preview<span className="visually-hidden"> {name}</span>
        </Button>
      )}
      {slice !== 'shell' && <QuarantineAction release={release} of={of} revision={revision} steps={steps} />}
      {pin ? (
        <ConfirmButton
          label="Lift pin"
          question={`Pinned by ${pin.by} (${pin.why}). Allow ${name} to be pruned when it is old?`}
          onConfirm={() => void steps.unpin(slice, version)}
        />
      ) : (
        <ReasonForm
          label="Pin"
          of={name}
          effect={`${name} stays in the store regardless of age.`}
          revision={revision}
          onSubmit={(why) => steps.pin(slice, version, why)}
        />
      )}
      {preview && !quarantine && <PreviewLink key={preview.url} of={name} preview={preview} />}
    </div>
  );
}

function QuarantineAction({ release, of, revision, steps }: ReleaseActionsProps) {
  const { slice, version, quarantine } = release;
  const name = `${slice} ${version}`;
  if (quarantine)
    return (
      <ConfirmButton
        label="Lift quarantine"
        of={`of ${name}`}
        question={`Quarantined by ${quarantine.by} (${quarantine.why}). May visitors get ${name} again?`}
        onConfirm={() => void steps.liftQuarantine(slice, version)}
      />
    );
  return (
    <ReasonForm
      label="Quarantine"
      of={name}
      effect={`${effectOf(version, of)} Nobody can activate or preview ${name} until the quarantine is lifted.`}
      revision={revision}
      isDanger
      onSubmit={(why) => steps.quarantine(slice, version, why)}
    />
  );
}

/** Returns the effect of a quarantine on visitors. */
function effectOf(version: string, of: SliceOverview | undefined): string {
  if (of?.active === version && of.rollbackTo !== null)
    return `All visitors get ${of.slice} ${of.rollbackTo} again.`;
  return of?.canary?.version === version ? 'The canary ends.' : '';
}
