import { urls, type ApiClient, type PageFactory } from '@opinionbridge/contracts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountForm } from '../../login/account-form.tsx';
import { passwordError } from '../../login/new-password.ts';
import { PasswordField } from '../../login/password-field.tsx';
import { Said } from '../../login/said.tsx';
import { useFormMessage } from '../../login/use-form-message.ts';
import { adminUrls } from '../../addresses/admin-urls.ts';
import { resetToken } from '../../login/reset-token.ts';

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
  const { said, complain, send } = useFormMessage();
  const [done, setDone] = useState(false);
  const location = useLocation();

  async function submit(fields: FormData) {
    const password = String(fields.get('newPassword'));
    const token = resetToken(location);
    const problem = token ? passwordError(password) : 'This address has no link in it; ask for a new one.';
    if (problem) return complain(problem);
    const call = api.POST('/api/admin/password/reset', { body: { token, password } });
    setDone((await send(call, 'Your password is changed, and all sessions have ended.')) !== undefined);
  }

  return (
    <AccountForm
      title="New password"
      message={<Said said={said} />}
      button="Set the password"
      link={<Link to={done ? urls.admin : adminUrls.forgot}>{done ? 'Log in' : 'Ask for a new link'}</Link>}
      onSubmit={submit}
    >
      {!done && <PasswordField id="newPassword" label="New password" autoComplete="new-password" />}
    </AccountForm>
  );
}
