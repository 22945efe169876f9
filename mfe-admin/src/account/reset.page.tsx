import { urls, type ApiClient, type PageFactory } from '@opinionbridge/contracts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useDeskForm } from '../ui/forms/use-desk-form.tsx';
import { AccountForm } from './account-form.tsx';
import { NEW_PASSWORD } from './new-password.ts';
import { PasswordField } from '../desk/login/password-field.tsx';
import { Said } from '../ui/forms/said.tsx';
import { adminUrls } from '../desk/admin-urls.ts';
import { resetToken } from './reset-token.ts';
import { useHydrated } from '../ui/forms/use-hydrated.ts';

const FIELDS = { newPassword: { ...NEW_PASSWORD, inBody: 'password' } };

export const page: PageFactory = ({ api }) => ({
  Component: () => <Reset api={api} />,
  head: () => ({
    title: 'New password',
    description: 'For the people who run this site.',
    canonical: adminUrls.reset,
    indexing: 'never',
  }),
});

function Reset({ api }: { readonly api: ApiClient }) {
  const form = useDeskForm<{ newPassword: string }>(FIELDS);
  const [done, setDone] = useState(false);
  const token = resetToken(useLocation());
  // The server sees nothing behind the `#`.
  const isBroken = useHydrated() && token === '';

  const submit = form.onSubmit(async ({ newPassword: password }) => {
    const call = api.POST('/api/admin/password/reset', { body: { token, password } });
    setDone((await form.send(call, 'Your password is changed, and all sessions have ended.')) !== undefined);
  });

  return (
    <AccountForm
      title="New password"
      message={
        isBroken ? (
          <p role="alert">
            This link is incomplete. Copy the whole link from the mail, or ask for a new one.
          </p>
        ) : (
          <Said said={form.said} />
        )
      }
      button="Set the password"
      link={<Link to={done ? urls.admin : adminUrls.forgot}>{done ? 'Log in' : 'Ask for a new link'}</Link>}
      onSubmit={submit}
    >
      {!done && !isBroken && (
        <>
          <PasswordField {...form.control('newPassword')} label="New password" autoComplete="new-password" />
          {form.complaint('newPassword')}
        </>
      )}
    </AccountForm>
  );
}
