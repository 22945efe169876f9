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
  Content: ({ api }) => (
    <>
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
    </>
  ),
});
