import { changePasswordRules } from '@opinionbridge/contracts/rules';
import { Button } from '@opinionbridge/ui';
import { useDeskForm } from '../ui/forms/use-desk-form.tsx';
import styles from '../desk/login/login.module.css';
import { NEW_PASSWORD } from './new-password.ts';
import { PasswordField } from '../desk/login/password-field.tsx';
import { Said } from '../ui/forms/said.tsx';
import panels from '../ui/panel.module.css';

const FIELDS = {
  currentPassword: { ...changePasswordRules.currentPassword, missing: 'Please enter your current password.' },
  newPassword: NEW_PASSWORD,
};

/** A new password ends all other sessions of the account. */
export function ChangePassword() {
  const form = useDeskForm<{ currentPassword: string; newPassword: string }>(FIELDS);
  const submit = form.onSubmit(async (body) => {
    const sent = await form.send('Your password is changed, and all other sessions have ended.', (api) =>
      api.POST('/api/admin/password/change', { body }),
    );
    if (sent) form.reset();
  });

  return (
    <form className={`${panels['panel']} ${styles['plain']}`} method="post" noValidate onSubmit={submit}>
      <h2>Change password</h2>
      <Said said={form.said} />
      <PasswordField
        {...form.control('currentPassword')}
        label="Current password"
        autoComplete="current-password"
      />
      {form.complaint('currentPassword')}
      <PasswordField {...form.control('newPassword')} label="New password" autoComplete="new-password" />
      {form.complaint('newPassword')}
      <small>At least {NEW_PASSWORD.minLength} characters; a few words are easiest to remember.</small>
      <Button type="submit">Change password</Button>
    </form>
  );
}
