import { Button } from '@opinionbridge/ui';
import { ConfirmButton } from '../ui/overlays/confirm-button.tsx';
import { column, Table, unlabelledColumn, type Columns } from '../ui/listing/table.tsx';
import { may } from '../api/session/rights.ts';
import type { Role } from '../api/session/role.ts';
import { Moment } from '../ui/time/moment.tsx';
import styles from './people.module.css';
import { nameOf, type Person } from './person-labels.ts';
import { PersonReleases } from './person-releases.tsx';
import { PersonRole } from './person-role.tsx';
import { TransferPosts } from './transfer-posts.tsx';

interface PersonTableProps {
  readonly people: readonly Person[];
  readonly onRole: (person: Person, role: Role) => void;
  readonly onReleases: (person: Person, slices: string[]) => void;
  readonly onDisable: (person: Person, disabled: boolean) => void;
  readonly onTransfer: (person: Person, to: Person) => void;
}

/** Each person with what they may do, and what an owner can do about it. */
export function PersonTable({ people, onRole, onReleases, onDisable, onTransfer }: PersonTableProps) {
  const columns: Columns<Person> = [
    column('Person', ({ name, email, disabledAt, twoFactor, lastSeenAt }) => (
      <>
        {name && <strong>{name} </strong>}
        {email}
        <div className={styles['state']}>
          {disabledAt ? 'Disabled' : 'Active'}
          {twoFactor && ', two-factor login'}, last seen {lastSeenAt ? <Moment at={lastSeenAt} /> : 'never'}
        </div>
      </>
    )),
    column('Role', (person) => <PersonRole person={person} onRole={(role) => onRole(person, role)} />),
    column('Releases', (person) => (
      <PersonReleases
        key={person.releaseSlices.join()}
        person={person}
        onReleases={(slices) => onReleases(person, slices)}
      />
    )),
    unlabelledColumn('Actions', (person) => (
      <div className={styles['actions']}>
        {person.disabledAt ? (
          <Button tone="outline" onClick={() => onDisable(person, false)}>
            Enable<span className="visually-hidden"> {nameOf(person)}</span>
          </Button>
        ) : (
          <ConfirmButton
            label="Disable"
            of={nameOf(person)}
            question={`Disable ${nameOf(person)}? All sessions end at once.`}
            onConfirm={() => onDisable(person, true)}
          />
        )}
        <TransferPosts
          person={person}
          receivers={people.filter(
            (one) => one !== person && !one.disabledAt && may(one.role ?? undefined, 'posts'),
          )}
          onTransfer={(to) => onTransfer(person, to)}
        />
      </div>
    )),
  ];
  return <Table columns={columns} rows={people} keyOf={({ id }) => id} />;
}
