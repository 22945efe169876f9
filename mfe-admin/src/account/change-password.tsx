import { changePasswordRules } from '@opinionbridge/contracts/rules';
import { Button } from '@opinionbridge/ui';
import { useDeskForm } from '../ui/forms/use-desk-form.tsx';
import styles from '../ui/forms/login.module.css';
import { NEW_PASSWORD } from './new-password.ts';
import { FeedbackMessage } from '../ui/forms/feedback-message.tsx';
import panels from '../ui/panel.module.css';

const FIELDS = {
  currentPassword: { ...changePasswordRules.currentPassword, missing: 'Please enter your current password.' },
  newPassword: NEW_PASSWORD,
};

/** Changes the password, which ends all other sessions of the account. */
export function ChangePassword() {
  const form = useDeskForm<{ currentPassword: string; newPassword: string }>(FIELDS);
  const submit = form.onSubmit(async (body) => {
    const sent = await form.send(
      'Your password has been changed, and you have been logged out everywhere else.',
      (api) => api.POST('/api/admin/password/change', { body }),
    );
    if (sent) form.reset();
  });

  return (
    <form className={`${panels['panel']} ${styles['plain']}`} method="post" noValidate onSubmit={submit}>
      <h2>Change password</h2>
      <FeedbackMessage said={form.said} />
      {form.line('currentPassword', 'Current password', { autoComplete: 'current-password' })}
      {form.line('newPassword', 'New password', { autoComplete: 'new-password' })}
      <small>At least {NEW_PASSWORD.minLength} characters. A few words are easiest to remember.</small>
      <Button type="submit">Change password</Button>
    </form>
  );
}
