import { deskPage } from '../desk/navigation/desk-page.tsx';
import { Part } from '../ui/part.tsx';
import panels from '../ui/panel.module.css';
import { ChangePassword } from './change-password.tsx';
import { DeviceList } from './device-list.tsx';
import { SessionList } from './session-list.tsx';
import { TwoFactor } from './two-factor.tsx';

export const page = deskPage({
  title: 'Account',
  description: 'Password, sessions, devices and two-factor login.',
  right: 'account',
  Content: () => (
    <>
      <div className={panels['pair']}>
        <ChangePassword />
        <Part what="Two-factor login">
          <TwoFactor />
        </Part>
      </div>
      <Part what="The sessions">
        <SessionList />
      </Part>
      <Part what="The devices">
        <DeviceList />
      </Part>
    </>
  ),
});
