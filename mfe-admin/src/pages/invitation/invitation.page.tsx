import { urls, type ApiClient, type PageFactory } from '@opinionbridge/contracts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountForm } from '../../login/account-form.tsx';
import { MIN_PASSWORD_LENGTH, passwordError } from '../../login/new-password.ts';
import { PasswordField } from '../../login/password-field.tsx';
import { Said } from '../../login/said.tsx';
import { useFormMessage } from '../../login/use-form-message.ts';
import { adminUrls } from '../../addresses/admin-urls.ts';
import { session } from '../../session/session.ts';
import { resetToken } from '../../login/reset-token.ts';

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
  const { said, complain, send } = useFormMessage();
  const [done, setDone] = useState(false);
  const location = useLocation();

  async function submit(fields: FormData) {
    const [name, password] = [String(fields.get('name')).trim(), String(fields.get('newPassword'))];
    const token = resetToken(location);
    if (!token) return complain('This address has no invitation in it: open the link in the mail again.');
    if (name === '') return complain('Please enter your name.');
    const problem = passwordError(password);
    if (problem) return complain(problem);
    const call = api.POST('/api/admin/invitations/accept', { body: { token, name, password } });
    const sent = await send(call, 'Your account is ready. Please log in.');
    // Whoever was logged in on this device is somebody else.
    if (sent) session.end();
    setDone(sent !== undefined);
  }

  return (
    <AccountForm
      title="Your invitation"
      message={<Said said={said} />}
      button="Make my account"
      link={<Link to={urls.admin}>{done ? 'Log in' : 'I have an account'}</Link>}
      onSubmit={submit}
    >
      {!done && (
        <>
          <label htmlFor="name">Your name</label>
          <input id="name" name="name" autoComplete="name" maxLength={80} required />
          <PasswordField id="newPassword" label="Choose a password" autoComplete="new-password" />
          <small>At least {MIN_PASSWORD_LENGTH} characters; a few words are easiest to remember.</small>
        </>
      )}
    </AccountForm>
  );
}
