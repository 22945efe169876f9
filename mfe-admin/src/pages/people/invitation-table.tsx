import type { components } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { ConfirmButton } from '../../overlays/confirm-button.tsx';
import { Table } from '../../listing/table.tsx';
import { ROLE_WORDS } from '../../session/rights.ts';
import { Moment } from '../../time/moment.tsx';
import styles from './people.module.css';

type Invitation = components['schemas']['InvitationDto'];

interface InvitationTableProps {
  readonly invitations: readonly Invitation[];
  readonly onSendAgain: (invitation: Invitation) => void;
  readonly onWithdraw: (invitation: Invitation) => void;
}

/** Who was invited and has no account yet. */
export function InvitationTable({ invitations, onSendAgain, onWithdraw }: InvitationTableProps) {
  return (
    <Table columns={['E-mail', 'Role', 'State', 'What to do']}>
      {invitations.map((invitation) => {
        const { id, email, role, expiresAt, mailed } = invitation;
        return (
          <tr key={id}>
            <td data-label="E-mail">{email}</td>
            <td data-label="Role">{ROLE_WORDS[role]}</td>
            <td data-label="State">
              {mailed ? 'Sent' : 'Not sent'}; works until <Moment at={expiresAt} />
            </td>
            <td>
              <div className={styles['actions']}>
                <Button tone="outline" onClick={() => onSendAgain(invitation)}>
                  Send again<span className="visually-hidden"> to {email}</span>
                </Button>
                <ConfirmButton
                  label="Withdraw"
                  of={`the invitation of ${email}`}
                  question={`Withdraw the invitation of ${email}?`}
                  onConfirm={() => onWithdraw(invitation)}
                />
              </div>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
