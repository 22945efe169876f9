import { Button } from '@opinionbridge/ui';
import { useState } from 'react';
import { hasPasskeys } from '../../desk/login/passkey.ts';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import overlays from '../../ui/overlays/overlays.module.css';
import { column, Table, unlabelledColumn, type Columns } from '../../ui/listing/table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Moment } from '../../ui/time/moment.tsx';
import { usePasskeys } from '../own-proof.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { ChangePasskey, type Passkey } from './change-passkey.tsx';

/** Maximum number of passkeys per account. */
const MAX_PASSKEYS = 10;

export function Passkeys() {
  const passkeys = usePasskeys();
  const [wish, setWish] = useState<{ readonly what: 'rename' | 'remove'; readonly passkey: Passkey }>();
  const [done, setDone] = useState('');
  const all = passkeys.data ?? [];
  const close = (good = '') => {
    setWish(undefined);
    setDone(good);
  };

  const columns: Columns<Passkey> = [
    column('Name', ({ name }) => name),
    column('Where', ({ synced }) => (synced ? 'Synced to your devices' : 'On one device only')),
    column('Added', ({ createdAt }) => <Moment at={createdAt} />),
    column('Last used', ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Never')),
    unlabelledColumn('Actions', (passkey) => (
      <div className={overlays['answers']}>
        {(['rename', 'remove'] as const).map((what) => (
          <Button key={what} tone="outline" onClick={() => setWish({ what, passkey })}>
            {what === 'rename' ? 'Rename' : 'Remove'}
            <span className="visually-hidden"> {passkey.name}</span>
          </Button>
        ))}
      </div>
    )),
  ];

  return (
    <Panel title="Passkeys">
      <p>
        Log in with your fingerprint, face or screen lock: no password to type, and none that anyone can guess
        or trick you into giving away.
      </p>
      <FeedbackMessage said={done ? { good: true, text: done } : undefined} />
      <LoadingState of={passkeys} what="The passkeys" />
      {passkeys.data?.length === 0 && <p>You have no passkeys yet.</p>}
      {all.length > 0 && <Table columns={columns} rows={all} keyOf={({ id }) => id} />}
      {wish && <ChangePasskey {...wish} isLast={all.length === 1} onDone={close} onClose={() => close()} />}
      {!hasPasskeys() && <p>This browser does not support passkeys. Add one in another browser.</p>}
      {hasPasskeys() && passkeys.data && all.length < MAX_PASSKEYS && <AddPasskey />}
    </Panel>
  );
}
