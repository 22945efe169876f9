import { urls, type ApiClient, type PageFactory } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import styles from '../../login/login.module.css';
import { passwordError } from '../../login/new-password.ts';
import { PasswordField } from '../../login/password-field.tsx';
import { Said } from '../../login/said.tsx';
import { useHydrated } from '../../login/use-hydrated.ts';
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
  const hydrated = useHydrated();
  const [done, setDone] = useState(false);
  const location = useLocation();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('newPassword'));
    const token = resetToken(location);
    const problem = token ? passwordError(password) : 'This address has no link in it; ask for a new one.';
    if (problem) return complain(problem);
    const call = api.POST('/api/admin/password/reset', { body: { token, password } });
    setDone((await send(call, 'Your password is changed, and all sessions have ended.')) !== undefined);
  }

  return (
    <div className={styles['page']}>
      <form className={styles['card']} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <h1>New password</h1>
        <Said said={said} />
        {!done && (
          <>
            <PasswordField id="newPassword" label="New password" autoComplete="new-password" />
            <Button type="submit" disabled={!hydrated}>
              Set the password
            </Button>
          </>
        )}
        <p className={styles['legal']}>
          <Link to={done ? urls.admin : adminUrls.forgot}>{done ? 'Log in' : 'Ask for a new link'}</Link>
        </p>
      </form>
    </div>
  );
}
