import type { ApiClient, components } from '@opinionbridge/contracts';
import { useAdminQuery } from '../api/use-admin-query.ts';
import { LoadingState } from '../ui/listing/loading-state.tsx';
import { Said } from '../ui/forms/said.tsx';
import { useFormMessage } from '../ui/forms/use-form-message.ts';
import panels from '../ui/panel.module.css';
import { ROLE_LABELS } from '../api/session/rights.ts';
import type { Role } from '../api/session/role.ts';
import { InvitationTable } from './invitation-table.tsx';
import { InviteForm } from './invite-form.tsx';
import { nameOf, type Person } from './person-labels.ts';
import { PersonTable } from './person-table.tsx';

type Invitation = components['schemas']['InvitationDto'];

/** Everybody with an account, and who is invited. */
export function People({ api }: { readonly api: ApiClient }) {
  const people = useAdminQuery(['people'], () => api.GET('/api/admin/people'));
  const { said, send, complain } = useFormMessage();

  /** Refused or not: somebody else may have changed it meanwhile. */
  async function act(call: Parameters<typeof send>[0], good: string) {
    await send(call, good);
    void people.reload();
  }

  function changeRole(person: Person, role: Role) {
    const call = api.PATCH('/api/admin/people/{id}', {
      params: { path: { id: person.id } },
      body: { role },
    });
    void act(call, `${nameOf(person)} is now: ${ROLE_LABELS[role]}.`);
  }

  function changeReleases(person: Person, releaseSlices: string[]) {
    const call = api.PATCH('/api/admin/people/{id}', {
      params: { path: { id: person.id } },
      body: { releaseSlices },
    });
    const good =
      releaseSlices.length === 0
        ? `${nameOf(person)} manages no releases.`
        : `${nameOf(person)} manages the releases of ${releaseSlices.join(', ')}.`;
    void act(call, good);
  }

  function disable(person: Person, disabled: boolean) {
    const call = api.PATCH('/api/admin/people/{id}', {
      params: { path: { id: person.id } },
      body: { disabled },
    });
    const good = disabled
      ? `${nameOf(person)} is disabled, and all sessions have ended.`
      : `${nameOf(person)} can log in again.`;
    void act(call, good);
  }

  async function transfer(person: Person, to: Person) {
    const sent = await send(
      api.POST('/api/admin/people/{id}/posts/transfer', {
        params: { path: { id: person.id } },
        body: { to: to.id },
      }),
      `The posts of ${nameOf(person)} belong to ${nameOf(to)} now.`,
    );
    if (sent?.data?.transferred === 0) complain(`${nameOf(person)} has no posts.`);
  }

  function sendAgain({ id, email }: Invitation) {
    const call = api.POST('/api/admin/invitations/{id}/again', { params: { path: { id } } });
    void act(call, `Another invitation is on its way to ${email}. The link before does not work any more.`);
  }

  function withdraw({ id, email }: Invitation) {
    const call = api.DELETE('/api/admin/invitations/{id}', { params: { path: { id } } });
    void act(call, `The invitation of ${email} is withdrawn.`);
  }

  const { people: all = [], invitations = [] } = people.data ?? {};
  return (
    <>
      <section className={panels['panel']} aria-labelledby="invite">
        <h2 id="invite">Invite somebody</h2>
        <InviteForm api={api} onInvited={() => void people.reload()} />
      </section>
      {invitations.length > 0 && (
        <section className={panels['panel']} aria-labelledby="invitations">
          <h2 id="invitations">Invitations</h2>
          <InvitationTable invitations={invitations} onSendAgain={sendAgain} onWithdraw={withdraw} />
        </section>
      )}
      <section className={panels['panel']} aria-labelledby="people">
        <h2 id="people">People</h2>
        <Said said={said} />
        <LoadingState of={people} what="The people" shape="rows" />
        {people.data && (
          <PersonTable
            people={all}
            onRole={changeRole}
            onReleases={changeReleases}
            onDisable={disable}
            onTransfer={(person, to) => void transfer(person, to)}
          />
        )}
      </section>
    </>
  );
}
