import { urls, type ApiClient, type PageFactory } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import styles from '../../login/login.module.css';
import { Said } from '../../login/said.tsx';
import { useHydrated } from '../../login/use-hydrated.ts';
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
  const hydrated = useHydrated();
  const [noMail, setNoMail] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    if (!email) return complain('Please fill in your e-mail address.');
    const sent = await send(api.POST('/api/admin/password/forgot', { body: { email } }), MAILED);
    setNoMail(sent?.data?.mailIsSent === false);
  }

  return (
    <div className={styles['page']}>
      <form className={styles['card']} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <h1>Forgotten password</h1>
        {noMail ? (
          <p role="alert">
            This site sends no mail. Please ask whoever runs its server: the password can be reset there with{' '}
            <code>npm run admin -- reset-password</code>.
          </p>
        ) : (
          <Said said={said} />
        )}
        <label htmlFor="email">E-mail address</label>
        <input id="email" name="email" type="email" autoComplete="username" inputMode="email" required />
        <Button type="submit" disabled={!hydrated}>
          Send me a link
        </Button>
        <p className={styles['legal']}>
          <Link to={urls.admin}>Back to the login</Link>
        </p>
      </form>
    </div>
  );
}
