import type { PageFactory } from '@opinionbridge/contracts';
import { AdminPage } from '../desk/navigation/admin-page.tsx';
import { adminUrls } from '../desk/admin-urls.ts';
import { Part } from '../ui/part.tsx';
import panels from '../ui/panel.module.css';
import { ChangePassword } from './change-password.tsx';
import { DeviceList } from './device-list.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactor } from './two-factor.tsx';

export const page: PageFactory = ({ api }) => ({
  Component: () => (
    <AdminPage api={api} right="account" title="Account">
      <div className={panels['pair']}>
        <ChangePassword api={api} />
        <Part what="Two-factor login">
          <TwoFactor api={api} />
        </Part>
      </div>
      <Part what="The sessions">
        <SessionList api={api} />
      </Part>
      <Part what="The devices">
        <DeviceList api={api} />
      </Part>
    </AdminPage>
  ),
  head: () => ({
    title: 'Account',
    description: 'Password, sessions, devices and two-factor login.',
    canonical: adminUrls.account,
    indexing: 'never',
  }),
});
