import { urls } from '@opinionbridge/contracts';
import { forgotPasswordRules } from '@opinionbridge/contracts/rules';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminUrls } from '../desk/admin-urls.ts';
import { useDeskForm } from '../ui/forms/use-desk-form.tsx';
import { AccountForm, accountPage } from './account-page.tsx';

const MAILED =
  'If there is an account with this address, we have sent a link to it. It is valid for 30 minutes.';

const FIELDS = {
  email: { ...forgotPasswordRules.email, missing: 'Please enter your e-mail address.' },
};

export const page = accountPage('Forgot your password?', adminUrls.forgot, Forgot);

function Forgot() {
  const form = useDeskForm<{ email: string }>(FIELDS);
  const [noMail, setNoMail] = useState(false);

  const submit = form.onSubmit(async ({ email }) => {
    const body = { email: email.trim() };
    const sent = await form.send(MAILED, (api) => api.POST('/api/admin/password/forgot', { body }));
    setNoMail(sent?.data?.mailIsSent === false);
  });

  return (
    <AccountForm
      title="Forgot your password?"
      problem={
        noMail && (
          <>
            This site does not send e-mail. Ask the server’s administrator to reset your password with{' '}
            <code>npm run admin -- reset-password</code>.
          </>
        )
      }
      said={form.said}
      button="Send link"
      link={<Link to={urls.admin}>Back to login</Link>}
      onSubmit={submit}
    >
      {form.line('email', 'E-mail address', { type: 'email', autoComplete: 'username', inputMode: 'email' })}
    </AccountForm>
  );
}
