import { useEffect } from 'react';
import { currentRole } from '../api/session/role.ts';
import { useAdminQuery } from '../api/use-admin-query.ts';
import { useApi } from '../api/use-api.ts';
import { deskPage } from '../desk/navigation/desk-page.tsx';
import { Part } from '../ui/part.tsx';
import panels from '../ui/panel.module.css';
import { ChangePassword } from './change-password.tsx';
import { DeviceList } from './device-list.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactor } from './two-factor.tsx';

export const page = deskPage({
  title: 'Account',
  description: 'Password, passkeys, sessions, devices and two-factor login.',
  right: 'account',
  Content: Account,
});

function Account() {
  const api = useApi();
  const { data: me } = useAdminQuery(['me'], (client) => client.GET('/api/admin/me'));
  const lacks = me?.lacksSecondFactor ?? currentRole.lacksSecondFactor();
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
      <Part what="The passkeys">
        <Passkeys />
      </Part>
      {!lacks && (
        <>
          <Part what="The sessions">
            <SessionList />
          </Part>
          <Part what="The devices">
            <DeviceList />
          </Part>
        </>
      )}
    </>
  );
}
