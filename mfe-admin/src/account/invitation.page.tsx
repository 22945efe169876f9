import { urls, type ApiClient, type PageFactory } from '@opinionbridge/contracts';
import { acceptInvitationRules } from '@opinionbridge/contracts/rules';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useDeskForm } from '../ui/forms/use-desk-form.tsx';
import { AccountForm } from './account-form.tsx';
import { NEW_PASSWORD } from './new-password.ts';
import { PasswordField } from '../desk/login/password-field.tsx';
import { Said } from '../ui/forms/said.tsx';
import { adminUrls } from '../desk/admin-urls.ts';
import { session } from '../api/session/session.ts';
import { resetToken } from './reset-token.ts';
import { useHydrated } from '../ui/forms/use-hydrated.ts';

const FIELDS = {
  name: { ...acceptInvitationRules.name, missing: 'Please enter your name.' },
  newPassword: { ...NEW_PASSWORD, inBody: 'password' },
};

export const page: PageFactory = ({ api }) => ({
  Component: () => <Invitation api={api} />,
  head: () => ({
    title: 'Your invitation',
    description: 'For the people who run this site.',
    canonical: adminUrls.invitation,
    indexing: 'never',
  }),
});

/** Where a mailed invitation leads: a name and a password make the account. */
function Invitation({ api }: { readonly api: ApiClient }) {
  const form = useDeskForm<{ name: string; newPassword: string }>(FIELDS);
  const [done, setDone] = useState(false);
  const token = resetToken(useLocation());
  // The server sees nothing behind the `#`.
  const isBroken = useHydrated() && token === '';

  const submit = form.onSubmit(async ({ name, newPassword: password }) => {
    const call = api.POST('/api/admin/invitations/accept', { body: { token, name: name.trim(), password } });
    const sent = await form.send(call, 'Your account is ready. Please log in.');
    // Whoever was logged in on this device is somebody else.
    if (sent) session.end();
    setDone(sent !== undefined);
  });

  return (
    <AccountForm
      title="Your invitation"
      message={
        isBroken ? (
          <p role="alert">
            This link is incomplete. Copy the whole link from the mail, or ask for a new invitation.
          </p>
        ) : (
          <Said said={form.said} />
        )
      }
      button="Make my account"
      link={<Link to={urls.admin}>{done ? 'Log in' : 'I have an account'}</Link>}
      onSubmit={submit}
    >
      {!done && !isBroken && (
        <>
          <label htmlFor="name">Your name</label>
          <input {...form.control('name')} autoComplete="name" />
          {form.complaint('name')}
          <PasswordField
            {...form.control('newPassword')}
            label="Choose a password"
            autoComplete="new-password"
          />
          {form.complaint('newPassword')}
          <small>At least {NEW_PASSWORD.minLength} characters; a few words are easiest to remember.</small>
        </>
      )}
    </AccountForm>
  );
}
