import { urls, type ApiClient, type PageFactory } from '@opinionbridge/contracts';
import { forgotPasswordRules } from '@opinionbridge/contracts/rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDeskForm } from '../ui/forms/use-desk-form.tsx';
import { AccountForm } from './account-form.tsx';
import { Said } from '../ui/forms/said.tsx';
import { adminUrls } from '../desk/admin-urls.ts';

const MAILED = 'If there is an account with this address, a link is on its way. It works for 30 minutes.';

const FIELDS = {
  email: { ...forgotPasswordRules.email, missing: 'Please fill in your e-mail address.' },
};

export const page: PageFactory = ({ api }) => ({
  Component: () => <Forgot api={api} />,
  head: () => ({
    title: 'Forgotten password',
    description: 'For the people who run this site.',
    canonical: adminUrls.forgot,
    indexing: 'never',
  }),
});

function Forgot({ api }: { readonly api: ApiClient }) {
  const form = useDeskForm<{ email: string }>(FIELDS);
  const [noMail, setNoMail] = useState(false);

  const submit = form.onSubmit(async ({ email }) => {
    const call = api.POST('/api/admin/password/forgot', { body: { email: email.trim() } });
    setNoMail((await form.send(call, MAILED))?.data?.mailIsSent === false);
  });

  const message = noMail ? (
    <p role="alert">
      This site sends no mail. Please ask whoever runs its server: the password can be reset there with{' '}
      <code>npm run admin -- reset-password</code>.
    </p>
  ) : (
    <Said said={form.said} />
  );
  return (
    <AccountForm
      title="Forgotten password"
      message={message}
      button="Send me a link"
      link={<Link to={urls.admin}>Back to the login</Link>}
      onSubmit={submit}
    >
      <label htmlFor="email">E-mail address</label>
      <input {...form.control('email')} type="email" autoComplete="username" inputMode="email" />
      {form.complaint('email')}
    </AccountForm>
  );
}
