import { urls } from '@opinionbridge/contracts';
import { acceptInvitationRules } from '@opinionbridge/contracts/rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { session } from '../api/session/session.ts';
import { adminUrls } from '../desk/admin-urls.ts';
import { useDeskForm } from '../ui/forms/use-desk-form.tsx';
import { AccountForm, accountPage, useMailedToken } from './account-page.tsx';
import { NEW_PASSWORD } from './new-password.ts';

const FIELDS = {
  name: { ...acceptInvitationRules.name, missing: 'Please enter your name.' },
  newPassword: { ...NEW_PASSWORD, inBody: 'password' },
};

export const page = accountPage('Your invitation', adminUrls.invitation, Invitation);

/** Target of mailed invitations: entering a name and a password creates the account. */
function Invitation() {
  const form = useDeskForm<{ name: string; newPassword: string }>(FIELDS);
  const [done, setDone] = useState(false);
  const { token, isBroken } = useMailedToken();

  const submit = form.onSubmit(async ({ name, newPassword: password }) => {
    const body = { token, name: name.trim(), password };
    const sent = await form.send('Your account is ready. Please log in.', (api) =>
      api.POST('/api/admin/invitations/accept', { body }),
    );
    // Anyone still logged in on this device is a different person.
    if (sent) session.end();
    setDone(sent !== undefined);
  });

  return (
    <AccountForm
      title="Your invitation"
      problem={
        isBroken && 'This link is incomplete. Copy the whole link from the mail, or ask for a new invitation.'
      }
      said={form.said}
      button="Create account"
      link={<Link to={urls.admin}>{done ? 'Log in' : 'I already have an account'}</Link>}
      onSubmit={submit}
    >
      {!done && !isBroken && (
        <>
          {form.line('name', 'Your name', { autoComplete: 'name' })}
          {form.line('newPassword', 'Choose a password', { autoComplete: 'new-password' })}
          <small>At least {NEW_PASSWORD.minLength} characters. A few words are easiest to remember.</small>
        </>
      )}
    </AccountForm>
  );
}
