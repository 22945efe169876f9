import type { components } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import type { DeskMutation } from '../api/use-desk-mutation.ts';
import { ConfirmButton } from '../ui/overlays/confirm-button.tsx';
import { column, Table, unlabelledColumn, type Columns } from '../ui/listing/table.tsx';
import { ROLE_LABELS } from '../api/session/rights.ts';
import { Moment } from '../ui/time/moment.tsx';
import styles from './people.module.css';

export type Invitation = components['schemas']['InvitationDto'];

const MAIL_STATES: Readonly<Record<Invitation['mail'], string>> = {
  waiting: 'Sending',
  sent: 'Sent',
  failed: 'Could not be delivered',
  none: 'Link handed over',
};

interface InvitationTableProps {
  readonly invitations: readonly Invitation[];
  readonly send: DeskMutation['send'];
  readonly onLink: (made: Invitation) => void;
}

/** People who were invited and have no account yet. */
export function InvitationTable({ invitations, send, onLink }: InvitationTableProps) {
  async function sendAgain({ id, email, mail }: Invitation) {
    const done =
      mail === 'none'
        ? `A new link for ${email} is ready above.`
        : `A new invitation is being sent to ${email}.`;
    const made = await send(`${done} The previous link no longer works.`, (api) =>
      api.POST('/api/admin/invitations/{id}/again', { params: { path: { id } } }),
    );
    if (made?.data?.link) onLink(made.data);
  }
  function withdraw({ id, email }: Invitation) {
    const good = `The invitation for ${email} has been withdrawn.`;
    void send(good, (api) => api.DELETE('/api/admin/invitations/{id}', { params: { path: { id } } }));
  }

  const columns: Columns<Invitation> = [
    column('E-mail', ({ email }) => email),
    column('Role', ({ role }) => ROLE_LABELS[role]),
    column('State', ({ mail, expiresAt }) => (
      <>
        {MAIL_STATES[mail]}; valid until <Moment at={expiresAt} />
      </>
    )),
    unlabelledColumn('Actions', (invitation) => (
      <div className={styles['actions']}>
        <Button tone="outline" onClick={() => void sendAgain(invitation)}>
          {invitation.mail === 'none' ? 'Create new link' : 'Send again'}
          <span className="visually-hidden"> to {invitation.email}</span>
        </Button>
        <ConfirmButton
          label="Withdraw"
          of={`the invitation for ${invitation.email}`}
          question={`Withdraw the invitation for ${invitation.email}?`}
          onConfirm={() => withdraw(invitation)}
        />
      </div>
    )),
  ];
  return <Table columns={columns} rows={invitations} keyOf={({ id }) => id} />;
}
