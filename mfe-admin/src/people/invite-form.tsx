import { inviteRules } from '@opinionbridge/contracts/rules';
import { Button } from '@opinionbridge/ui';
import { useDeskForm } from '../ui/forms/use-desk-form.tsx';
import { Said } from '../ui/forms/said.tsx';
import type { Role } from '../api/session/role.ts';
import styles from './people.module.css';
import { RoleChoice } from './role-choice.tsx';

const FIELDS = {
  email: { ...inviteRules.email, id: 'invite-email', missing: 'Please enter an e-mail address.' },
  role: { ...inviteRules.role, id: 'invite-role' },
};

/** Asks somebody by e-mail to join, with a role. */
export function InviteForm() {
  const form = useDeskForm<{ email: string; role: Role }>(FIELDS, { touches: [['people']] });
  const submit = form.onSubmit(async ({ email: entered, role }) => {
    const email = entered.trim();
    const sent = await form.send(`An invitation is on its way to ${email}. It works for 7 days.`, (api) =>
      api.POST('/api/admin/invitations', { body: { email, role } }),
    );
    if (sent) form.reset();
  });

  return (
    <form className={styles['invite']} noValidate onSubmit={submit}>
      <Said said={form.said} />
      <div className={styles['field']}>
        <label htmlFor="invite-email">E-mail address</label>
        <input {...form.control('email')} type="email" autoComplete="off" />
      </div>
      {form.complaint('email')}
      <div className={styles['field']}>
        <label htmlFor="invite-role">Role</label>
        <RoleChoice {...form.control('role')} defaultValue="editor" />
      </div>
      <Button type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? 'Sending…' : 'Send invitation'}
      </Button>
    </form>
  );
}
