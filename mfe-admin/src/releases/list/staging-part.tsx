import { Button } from '@opinionbridge/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminUrls } from '../../desk/admin-urls.ts';
import { Panel } from '../../ui/panel.tsx';
import { triedLabel, type Staged } from '../release-labels.ts';
import styles from '../releases.module.css';
import type { Steps } from '../use-steps.ts';

interface StagingPartProps {
  readonly staged: Staged;
  /** The version that this site's visitors get; undefined if they do not get the slice yet. */
  readonly active?: string;
  readonly steps: Pick<Steps, 'mayChange' | 'take'>;
}

/** The staging site's current release, with a button that copies it here. */
export function StagingPart({ staged, active, steps }: StagingPartProps) {
  const { slice, version, currentHours: hours, pages, objection, isStored } = staged;
  return (
    <div className={styles['part']}>
      <p>
        On staging: {isStored ? <Link to={adminUrls.release(slice, version)}>{version}</Link> : version},
        current for {triedLabel({ hours, pages })}
        {isStored && (version === active ? '; also active here' : '; in the store here, ready to activate')}
      </p>
      {!isStored && objection && <p>Not ready to copy: {objection}.</p>}
      {!isStored && !objection && steps.mayChange(slice) && (
        <CopyButton of={`${slice} ${version}`} onCopy={() => steps.take(slice, version)} />
      )}
    </div>
  );
}

/** A slice without any release on this site. */
export function StagedCard({ staged, steps }: Omit<StagingPartProps, 'active'>) {
  return (
    <Panel title={staged.slice} tabIndex={-1}>
      <p className={styles['gets']}>Not released here yet.</p>
      <StagingPart staged={staged} steps={steps} />
    </Panel>
  );
}

/** Shows that it is busy, since copying a release with many files takes time. */
function CopyButton({ of, onCopy }: { readonly of: string; readonly onCopy: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);
  async function copy() {
    if (isBusy) return;
    setBusy(true);
    await onCopy();
    setBusy(false);
  }
  return (
    <div className={styles['actions']}>
      <Button tone="outline" aria-disabled={isBusy} onClick={() => void copy()}>
        {isBusy ? 'Copying…' : 'Copy to this site'}
        <span className="visually-hidden"> {of}</span>
      </Button>
    </div>
  );
}
