import { useState } from 'react';
import { useAdminQuery } from '../api/use-admin-query.ts';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { deskPage } from '../desk/navigation/desk-page.tsx';
import { FeedbackMessage } from '../ui/forms/feedback-message.tsx';
import { CopyField } from '../ui/copy/copy-field.tsx';
import { LoadingState } from '../ui/listing/loading-state.tsx';
import panels from '../ui/panel.module.css';
import { InvitationTable, type Invitation } from './invitation-table.tsx';
import { InviteForm } from './invite-form.tsx';
import { RequiredSecondFactor } from './required-second-factor.tsx';
import { PersonTable, type ResetLink } from './person-table.tsx';

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
      <section className={panels['panel']} aria-labelledby="invite">
        <h2 id="invite">Invite someone</h2>
        <InviteForm sendsMail={sendsMail} onLink={setMade} />
        {made?.link && (
          <CopyField
            key={made.link}
            label={`Link for ${made.email} (valid once, for 7 days)`}
            button="Copy link"
            text={made.link}
          />
        )}
      </section>
      {invitations.length > 0 && (
        <section className={panels['panel']} aria-labelledby="invitations">
          <h2 id="invitations">Invitations</h2>
          <InvitationTable invitations={invitations} send={send} onLink={setMade} />
        </section>
      )}
      <section className={panels['panel']} aria-labelledby="people">
        <h2 id="people">People</h2>
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
      </section>
      {people.data && <RequiredSecondFactor roles={secondFactorRoles} />}
    </>
  );
}
