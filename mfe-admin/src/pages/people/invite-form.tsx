import type { ApiClient } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useState, type FormEvent } from 'react';
import { Said } from '../../login/said.tsx';
import { useFormMessage } from '../../login/use-form-message.ts';
import type { Role } from '../../session/role.ts';
import styles from './people.module.css';
import { RoleChoice } from './role-choice.tsx';

interface InviteFormProps {
  readonly api: ApiClient;
  readonly onInvited: () => void;
}

/** Asks somebody by e-mail to join, with a role. */
export function InviteForm({ api, onInvited }: InviteFormProps) {
  const { said, complain, send } = useFormMessage();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const email = String(fields.get('email')).trim();
    const role = String(fields.get('role')) as Role;
    if (email === '') return complain('Please enter an e-mail address.');
    setBusy(true);
    const call = api.POST('/api/admin/invitations', { body: { email, role } });
    const sent = await send(call, `An invitation is on its way to ${email}. It works for 7 days.`);
    setBusy(false);
    if (sent?.data && !sent.data.mailed)
      complain(`${email} is invited, but the mail could not be sent. Please send it again below.`);
    if (sent) form.reset();
    onInvited();
  }

  return (
    <form className={styles['invite']} noValidate onSubmit={(event) => void submit(event)}>
      <Said said={said} />
      <div className={styles['field']}>
        <label htmlFor="invite-email">E-mail address</label>
        <input id="invite-email" name="email" type="email" maxLength={254} autoComplete="off" required />
      </div>
      <div className={styles['field']}>
        <label htmlFor="invite-role">Role</label>
        <RoleChoice id="invite-role" name="role" defaultValue="editor" />
      </div>
      <Button type="submit" aria-disabled={busy}>
        {busy ? 'Sending…' : 'Send invitation'}
      </Button>
    </form>
  );
}
