import { urls, type ApiClient, type PageFactory } from '@opinionbridge/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { AccountForm } from '../../login/account-form.tsx';
import { Said } from '../../login/said.tsx';
import { useFormMessage } from '../../login/use-form-message.ts';
import { adminUrls } from '../../addresses/admin-urls.ts';

const MAILED = 'If there is an account with this address, a link is on its way. It works for 30 minutes.';

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
  const { said, complain, send } = useFormMessage();
  const [noMail, setNoMail] = useState(false);

  async function submit(fields: FormData) {
    const email = String(fields.get('email')).trim();
    if (!email) return complain('Please fill in your e-mail address.');
    const sent = await send(api.POST('/api/admin/password/forgot', { body: { email } }), MAILED);
    setNoMail(sent?.data?.mailIsSent === false);
  }

  const message = noMail ? (
    <p role="alert">
      This site sends no mail. Please ask whoever runs its server: the password can be reset there with{' '}
      <code>npm run admin -- reset-password</code>.
    </p>
  ) : (
    <Said said={said} />
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
      <input id="email" name="email" type="email" autoComplete="username" inputMode="email" required />
    </AccountForm>
  );
}
