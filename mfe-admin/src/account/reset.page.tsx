import { urls } from '@opinionbridge/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminUrls } from '../desk/admin-urls.ts';
import { useDeskForm } from '../ui/forms/use-desk-form.tsx';
import { AccountForm, accountPage, useMailedToken } from './account-page.tsx';
import { NEW_PASSWORD } from './new-password.ts';

const FIELDS = { newPassword: { ...NEW_PASSWORD, inBody: 'password' } };

export const page = accountPage('New password', adminUrls.reset, Reset);

function Reset() {
  const form = useDeskForm<{ newPassword: string }>(FIELDS);
  const [done, setDone] = useState(false);
  const { token, isBroken } = useMailedToken();

  const submit = form.onSubmit(async ({ newPassword: password }) => {
    const body = { token, password };
    const sent = await form.send(
      'Your password has been changed, and you have been logged out everywhere.',
      (api) => api.POST('/api/admin/password/reset', { body }),
    );
    setDone(sent !== undefined);
  });

  return (
    <AccountForm
      title="New password"
      problem={
        isBroken && 'This link is incomplete. Copy the whole link from the mail, or ask for a new one.'
      }
      said={form.said}
      button="Set password"
      link={<Link to={done ? urls.admin : adminUrls.forgot}>{done ? 'Log in' : 'Request a new link'}</Link>}
      onSubmit={submit}
    >
      {!done && !isBroken && form.line('newPassword', 'New password', { autoComplete: 'new-password' })}
    </AccountForm>
  );
}
