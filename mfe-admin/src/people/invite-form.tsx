import { inviteRules } from '@opinionbridge/contracts/rules';
import { Button } from '@opinionbridge/ui';
import { useDeskForm } from '../ui/forms/use-desk-form.tsx';
import { FeedbackMessage } from '../ui/forms/feedback-message.tsx';
import type { Role } from '../api/session/role.ts';
import type { Invitation } from './invitation-table.tsx';
import styles from './people.module.css';
import { ROLE_LABELS } from '../api/session/rights.ts';
import { Options } from '../ui/options.tsx';

const FIELDS = {
  email: { ...inviteRules.email, id: 'invite-email', missing: 'Please enter an e-mail address.' },
  role: { ...inviteRules.role, id: 'invite-role' },
};

interface InviteFormProps {
  readonly sendsMail: boolean;
  /** Called with the invitation and its link if the site sends no mail. */
  readonly onLink: (made: Invitation) => void;
}

/** Invites somebody with a role: by e-mail, or by a link to hand over. */
export function InviteForm({ sendsMail, onLink }: InviteFormProps) {
  const form = useDeskForm<{ email: string; role: Role }>(FIELDS, { touches: [['people']] });
  const submit = form.onSubmit(async ({ email: entered, role }) => {
    const email = entered.trim();
    const good = sendsMail
      ? `An invitation is being sent to ${email}. It is valid for 7 days.`
      : `The link for ${email} is ready.`;
    const made = await form.send(good, (api) =>
      api.POST('/api/admin/invitations', { body: { email, role } }),
    );
    if (!made) return;
    form.reset();
    if (made.data?.link) onLink(made.data);
  });

  return (
    <form className={styles['invite']} noValidate onSubmit={submit}>
      <FeedbackMessage said={form.said} />
      {!sendsMail && (
        <p className={styles['note']}>
          This site does not send e-mail. You will get a link to pass on yourself.
        </p>
      )}
      <div className={styles['field']}>
        <label htmlFor="invite-email">E-mail address</label>
        <input {...form.control('email')} type="email" autoComplete="off" />
      </div>
      {form.complaint('email')}
      <div className={styles['field']}>
        <label htmlFor="invite-role">Role</label>
        <select {...form.control('role')} defaultValue="editor">
          <Options of={Object.entries(ROLE_LABELS)} />
        </select>
      </div>
      <Button type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? 'Sending…' : sendsMail ? 'Send invitation' : 'Create link'}
      </Button>
    </form>
  );
}
