import type { components } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useState, type FormEvent } from 'react';
import { ConfirmButton } from '../ui/overlays/confirm-button.tsx';
import { column, Table, unlabelledColumn, type Columns } from '../ui/listing/table.tsx';
import { may, ROLE_LABELS } from '../api/session/rights.ts';
import type { DeskMutation } from '../api/use-desk-mutation.ts';
import { Moment } from '../ui/time/moment.tsx';
import styles from './people.module.css';
import { nameOf, type Person } from './person-labels.ts';
import { TransferPosts } from './transfer-posts.tsx';
import type { Role } from '../api/session/role.ts';
import { Options } from '../ui/options.tsx';

/** A password reset link that an owner hands over, and its account. */
export interface ResetLink {
  readonly email: string;
  readonly link: string;
}

interface PersonTableProps extends Pick<DeskMutation, 'send' | 'complain'> {
  readonly people: readonly Person[];
  readonly onResetLink: (made: ResetLink) => void;
}

export function PersonTable({ people, send, complain, onResetLink }: PersonTableProps) {
  function change({ id }: Person, good: string, body: components['schemas']['ChangePersonDto']) {
    void send(good, (api) => api.PATCH('/api/admin/people/{id}', { params: { path: { id } }, body }));
  }
  function disable(person: Person, disabled: boolean) {
    const became = disabled ? 'has been disabled and logged out everywhere' : 'can log in again';
    change(person, `${nameOf(person)} ${became}.`, { disabled });
  }
  function changeReleases(person: Person, releaseSlices: string[]) {
    const slices = releaseSlices.join(', ');
    const managed = slices ? `manages the releases of ${slices}` : 'manages no releases';
    change(person, `${nameOf(person)} ${managed}.`, { releaseSlices });
  }
  async function makeResetLink(person: Person) {
    const params = { path: { id: person.id } };
    const made = await send(`The link for ${nameOf(person)} is ready above the list.`, (api) =>
      api.POST('/api/admin/people/{id}/reset-link', { params }),
    );
    if (made?.data) onResetLink({ email: person.email, ...made.data });
  }
  async function transfer(person: Person, to: Person) {
    const params = { path: { id: person.id } };
    const sent = await send(`The posts of ${nameOf(person)} now belong to ${nameOf(to)}.`, (api) =>
      api.POST('/api/admin/people/{id}/posts/transfer', { params, body: { to: to.id } }),
    );
    if (sent?.data?.transferred === 0) complain(`${nameOf(person)} has no posts.`);
  }

  const columns: Columns<Person> = [
    column('Person', ({ name, email, disabledAt, twoFactor, passkeys, lastSeenAt }) => (
      <>
        {name && <strong>{name} </strong>}
        {email}
        <div className={styles['state']}>
          {disabledAt ? 'Disabled' : 'Active'}
          {twoFactor && ', two-factor login'}
          {passkeys > 0 && `, passkeys: ${passkeys}`}, last seen{' '}
          {lastSeenAt ? <Moment at={lastSeenAt} /> : 'never'}
        </div>
      </>
    )),
    column('Role', (person) => (
      <PersonRole
        person={person}
        onRole={(role) => change(person, `${nameOf(person)} is now ${ROLE_LABELS[role]}.`, { role })}
      />
    )),
    column('Releases', (person) => (
      <PersonReleases
        key={person.releaseSlices.join()}
        person={person}
        onReleases={(slices) => changeReleases(person, slices)}
      />
    )),
    unlabelledColumn('Actions', (person) => (
      <div className={styles['actions']}>
        {person.disabledAt ? (
          <Button tone="outline" onClick={() => disable(person, false)}>
            Enable<span className="visually-hidden"> {nameOf(person)}</span>
          </Button>
        ) : (
          <ConfirmButton
            label="Disable"
            of={nameOf(person)}
            question={`Disable ${nameOf(person)}? All sessions will end immediately.`}
            onConfirm={() => disable(person, true)}
          />
        )}
        <TransferPosts
          person={person}
          receivers={people.filter(
            (one) => one !== person && !one.disabledAt && may(one.role ?? undefined, 'posts'),
          )}
          onTransfer={(to) => void transfer(person, to)}
        />
        {!person.disabledAt && (
          <Button tone="outline" onClick={() => void makeResetLink(person)}>
            Create reset link<span className="visually-hidden"> for {nameOf(person)}</span>
          </Button>
        )}
      </div>
    )),
  ];
  return <Table columns={columns} rows={people} keyOf={({ id }) => id} />;
}

interface PersonRoleProps {
  readonly person: Person;
  readonly onRole: (role: Role) => void;
}

/** A person's role. Selecting another one has no effect yet, since arrow keys pass through unwanted roles. */
function PersonRole({ person, onRole }: PersonRoleProps) {
  const [chosen, setChosen] = useState<Role>();
  const called = nameOf(person);
  const isOther = chosen !== undefined && chosen !== person.role;
  return (
    <div className={styles['actions']}>
      <select
        className={styles['role']}
        aria-label={`Role of ${called}`}
        value={chosen ?? person.role ?? ''}
        onChange={({ currentTarget }) => setChosen(currentTarget.value as Role)}
      >
        <Options of={Object.entries(ROLE_LABELS)} />
      </select>
      {isOther && (
        <>
          <Button
            onClick={() => {
              setChosen(undefined);
              onRole(chosen);
            }}
          >
            Change role<span className="visually-hidden"> of {called}</span>
          </Button>
          <Button tone="outline" onClick={() => setChosen(undefined)}>
            Cancel
          </Button>
        </>
      )}
    </div>
  );
}

interface PersonReleasesProps {
  readonly person: Person;
  readonly onReleases: (slices: string[]) => void;
}

/** The slices whose releases a person may manage in addition to their role's rights; an owner manages all. */
function PersonReleases({ person, onReleases }: PersonReleasesProps) {
  const given = person.releaseSlices.join(', ');
  const [text, setText] = useState(given);
  const wanted = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  if (person.role === 'owner') return 'All slices';

  // Input stays until it is saved or canceled, so that a refused change can be corrected.
  function save(event: FormEvent) {
    event.preventDefault();
    onReleases(wanted);
  }
  return (
    <form className={styles['actions']} noValidate onSubmit={save}>
      <input
        className={styles['releases']}
        aria-label={`Slices whose releases ${nameOf(person)} manages, separated by commas`}
        placeholder="None"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {wanted.join(', ') !== given && (
        <>
          <Button type="submit">
            Change releases<span className="visually-hidden"> of {nameOf(person)}</span>
          </Button>
          <Button tone="outline" onClick={() => setText(given)}>
            Cancel
          </Button>
        </>
      )}
    </form>
  );
}
