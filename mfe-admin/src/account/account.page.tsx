import type { components } from '@opinionbridge/contracts';
import { changePasswordRules } from '@opinionbridge/contracts/rules';
import { Button } from '@opinionbridge/ui';
import { useEffect } from 'react';
import { currentRole } from '../api/session/role.ts';
import { useAdminQuery } from '../api/use-admin-query.ts';
import { useApi } from '../api/use-api.ts';
import { deskPage } from '../desk/navigation/desk-page.tsx';
import { Part } from '../ui/part.tsx';
import { Panel } from '../ui/panel.tsx';
import panels from '../ui/panel.module.css';
import { usePasskeys } from './own-proof.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { TwoFactor } from './two-factor.tsx';
import { useDeskForm } from '../ui/forms/use-desk-form.tsx';
import styles from '../ui/forms/login.module.css';
import { NEW_PASSWORD } from './new-password.ts';
import { LOGGED_OUT_ELSEWHERE } from './other-sessions.ts';
import { FeedbackMessage } from '../ui/forms/feedback-message.tsx';
import { column, Table, unlabelledColumn, type Columns } from '../ui/listing/table.tsx';
import { BelowLoading } from '../ui/listing/below-loading.tsx';
import { LoadingState } from '../ui/listing/loading-state.tsx';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { session } from '../api/session/session.ts';
import { deviceLabel } from '../api/session/device-labels.ts';
import { Moment } from '../ui/time/moment.tsx';

export const page = deskPage({
  title: 'Account',
  description: 'Password, passkeys, sessions, devices and two-factor login.',
  right: 'account',
  Content: Account,
});

function Account() {
  const api = useApi();
  const account = useAdminQuery(['me'], (client) => client.GET('/api/admin/me'));
  const me = account.data;
  const lacks = me?.lacksSecondFactor ?? currentRole.lacksSecondFactor();
  const [passkeys, sessions] = [usePasskeys(), useSessions(!lacks)];
  // Once a second factor is set up, the other pages are accessible again.
  useEffect(() => {
    if (!lacks && currentRole.lacksSecondFactor()) void currentRole.refresh(api);
  }, [lacks, api]);
  return (
    <>
      {lacks && (
        <p className={panels['panel']} role="status">
          Your role requires two-factor login or a passkey. Set one up here to unlock everything else.
        </p>
      )}
      <div className={panels['pair']}>
        {!lacks && <ChangePassword />}
        <Part what="Two-factor login">
          <TwoFactor />
        </Part>
      </div>
      <BelowLoading of={[account]}>
        <Part what="The passkeys">
          <Passkeys />
        </Part>
      </BelowLoading>
      {!lacks && (
        <>
          <BelowLoading of={[account, passkeys]}>
            <Part what="The sessions">
              <SessionList />
            </Part>
          </BelowLoading>
          <BelowLoading of={[account, passkeys, sessions]}>
            <Part what="The devices">
              <DeviceList />
            </Part>
          </BelowLoading>
        </>
      )}
    </>
  );
}

const FIELDS = {
  currentPassword: { ...changePasswordRules.currentPassword, missing: 'Please enter your current password.' },
  newPassword: NEW_PASSWORD,
};

/** Changes the password, which ends all other sessions of the account. */
function ChangePassword() {
  const form = useDeskForm<{ currentPassword: string; newPassword: string }>(FIELDS, {
    touches: [['sessions']],
  });
  const submit = form.onSubmit(async (body) => {
    const sent = await form.send(`Your password has been changed. ${LOGGED_OUT_ELSEWHERE}`, (api) =>
      api.POST('/api/admin/password/change', { body }),
    );
    if (sent) form.reset();
  });

  return (
    <form className={`${panels['panel']} ${styles['plain']}`} method="post" noValidate onSubmit={submit}>
      <h2>Change password</h2>
      <FeedbackMessage said={form.said} />
      {form.line('currentPassword', 'Current password', { autoComplete: 'current-password' })}
      {form.line('newPassword', 'New password', { autoComplete: 'new-password' })}
      <small>At least {NEW_PASSWORD.minLength} characters. A few words are easiest to remember.</small>
      <Button type="submit">Change password</Button>
    </form>
  );
}

const useSessions = (enabled: boolean) =>
  useAdminQuery(['sessions'], (api) => api.GET('/api/admin/sessions'), { enabled });

function SessionList() {
  const sessions = useSessions(true);
  const { said, send } = useDeskMutation({ touches: [['sessions']] });

  async function end(id: string, current: boolean) {
    const params = { path: { id } };
    const sent = await send('Session ended.', (api) => api.DELETE('/api/admin/sessions/{id}', { params }));
    if (sent && current) session.end();
  }

  const columns: Columns<components['schemas']['SessionDto']> = [
    column('Device', ({ device, current }) => (
      <>
        {deviceLabel(device)} {current && <strong>(current)</strong>}
      </>
    )),
    column('Address', ({ address }) => address),
    column('Last seen', ({ lastSeenAt }) => <Moment at={lastSeenAt} />),
    unlabelledColumn(<span className="visually-hidden">End</span>, ({ id, current }) => (
      <Button tone="outline" onClick={() => void end(id, current)}>
        End{current ? ' this' : ''} session
      </Button>
    )),
  ];

  return (
    <Panel title="Sessions">
      <FeedbackMessage said={said} />
      <LoadingState of={sessions} what="The sessions" />
      <Table columns={columns} rows={sessions.data} keyOf={({ id }) => id} />
    </Panel>
  );
}

function DeviceList() {
  const devices = useAdminQuery(['devices'], (api) => api.GET('/api/admin/devices'));
  const { said, send } = useDeskMutation({ touches: [['devices']] });

  function forget(id: string) {
    const params = { path: { id } };
    void send('Device forgotten. You will get an e-mail if it logs in again.', (api) =>
      api.DELETE('/api/admin/devices/{id}', { params }),
    );
  }

  const columns: Columns<components['schemas']['DeviceDto']> = [
    column('Device', ({ device }) => deviceLabel(device)),
    column('Last login', ({ lastLoginAt }) => (lastLoginAt ? <Moment at={lastLoginAt} /> : 'unknown')),
    unlabelledColumn(<span className="visually-hidden">Forget</span>, ({ id, device }) => (
      <Button tone="outline" onClick={() => forget(id)}>
        Forget<span className="visually-hidden"> {deviceLabel(device)}</span>
      </Button>
    )),
  ];

  return (
    <Panel title="Remembered devices">
      <p>You get an e-mail when a new device logs in. Forget devices that you have lost or given away.</p>
      <FeedbackMessage said={said} />
      <LoadingState of={devices} what="The devices" />
      {devices.data?.length === 0 && <p>No remembered devices.</p>}
      <Table columns={columns} rows={devices.data} keyOf={({ id }) => id} />
    </Panel>
  );
}
