import type { ApiClient } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import type { FormEvent } from 'react';
import styles from '../../login/login.module.css';
import { MIN_PASSWORD_LENGTH, passwordError } from '../../login/new-password.ts';
import { PasswordField } from '../../login/password-field.tsx';
import { Said } from '../../login/said.tsx';
import { useFormMessage } from '../../login/use-form-message.ts';
import panels from '../../panel/panel.module.css';

/** A new password ends all other sessions of the account. */
export function ChangePassword({ api }: { readonly api: ApiClient }) {
  const { said, complain, send } = useFormMessage();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const [currentPassword, newPassword] = [
      String(fields.get('currentPassword')),
      String(fields.get('newPassword')),
    ];
    const problem = passwordError(newPassword);
    if (problem) return complain(problem);
    const body = { currentPassword, newPassword };
    const call = api.POST('/api/admin/password/change', { body });
    if (await send(call, 'Your password is changed, and all other sessions have ended.')) form.reset();
  }

  return (
    <form
      className={`${panels['panel']} ${styles['plain']}`}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h2>Change password</h2>
      <Said said={said} />
      <PasswordField id="currentPassword" label="Current password" autoComplete="current-password" />
      <PasswordField id="newPassword" label="New password" autoComplete="new-password" />
      <small>At least {MIN_PASSWORD_LENGTH} characters; a few words are easiest to remember.</small>
      <Button type="submit">Change password</Button>
    </form>
  );
}
