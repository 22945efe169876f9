import { useState } from 'react';
import { useAdminQuery } from '../api/use-admin-query.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { deskPage } from '../desk/navigation/desk-page.tsx';
import { FeedbackMessage } from '../ui/forms/feedback-message.tsx';
import { CopyField } from '../ui/copy/copy-field.tsx';
import { LoadingState } from '../ui/listing/loading-state.tsx';
import { Panel } from '../ui/panel.tsx';
import { InvitationTable, type Invitation } from './invitation-table.tsx';
import { InviteForm } from './invite-form.tsx';
import { PersonTable, type ResetLink } from './person-table.tsx';
import { ROLE_LABELS } from '../api/session/rights.ts';
import type { Role } from '../api/session/role.ts';
import labelled from '../ui/labelled.module.css';

export const page = deskPage({
  title: 'People',
  description: 'Who may log in, and what they may do.',
  right: 'people',
  Content: People,
});

function People() {
  const people = useAdminQuery(['people'], (api) => api.GET('/api/admin/people'));
  const { said, send, complain } = useDeskMutation({ touches: [['people']] });
  const { people: all = [], invitations = [], sendsMail = true, secondFactorRoles = [] } = people.data ?? {};
  const [made, setMade] = useState<Invitation>();
  const [reset, setReset] = useState<ResetLink>();
  return (
    <>
      <Panel title="Invite someone">
        <InviteForm sendsMail={sendsMail} onLink={setMade} />
        {made?.link && (
          <CopyField
            key={made.link}
            label={`Link for ${made.email} (valid once, for 7 days)`}
            button="Copy link"
            text={made.link}
          />
        )}
      </Panel>
      {invitations.length > 0 && (
        <Panel title="Invitations">
          <InvitationTable invitations={invitations} send={send} onLink={setMade} />
        </Panel>
      )}
      <Panel title="People">
        <FeedbackMessage said={said} />
        {reset && (
          <CopyField
            key={reset.link}
            label={`Reset link for ${reset.email} (valid once, for 30 minutes)`}
            button="Copy link"
            text={reset.link}
          />
        )}
        <LoadingState of={people} what="The people" shape="rows" />
        {people.data && <PersonTable people={all} send={send} complain={complain} onResetLink={setReset} />}
      </Panel>
      {people.data && <RequiredSecondFactor roles={secondFactorRoles} />}
    </>
  );
}

/** Roles that require two-factor login or a passkey; changes take effect immediately. */
function RequiredSecondFactor({ roles }: { readonly roles: readonly Role[] }) {
  const { said, send, isBusy } = useDeskMutation({ touches: [['people']] });
  function require(role: Role, required: boolean) {
    const good = required
      ? `${ROLE_LABELS[role]}: two-factor login or a passkey is required.`
      : `${ROLE_LABELS[role]}: a password is sufficient.`;
    void send(good, (api) => api.PUT('/api/admin/people/second-factor', { body: { role, required } }));
  }
  return (
    <Panel title="Two-factor login or a passkey">
      <p>
        People in these roles must set one up before they can do anything else. People who have only a passkey
        can still log in with just their password.
      </p>
      <FeedbackMessage said={said} />
      <fieldset className={labelled['choices']} disabled={isBusy}>
        <legend>Required for</legend>
        {(Object.keys(ROLE_LABELS) as Role[]).map((role) => (
          <label key={role}>
            <input
              type="checkbox"
              checked={roles.includes(role)}
              onChange={({ currentTarget }) => require(role, currentTarget.checked)}
            />
            {ROLE_LABELS[role]}
          </label>
        ))}
      </fieldset>
    </Panel>
  );
}
