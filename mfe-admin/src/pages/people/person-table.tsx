import { Button } from '@opinionbridge/ui';
import { ConfirmButton } from '../../overlays/confirm-button.tsx';
import { Table } from '../../listing/table.tsx';
import { may } from '../../session/rights.ts';
import type { Role } from '../../session/role.ts';
import { Moment } from '../../time/moment.tsx';
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
  return (
    <Table columns={['Person', 'Role', 'Releases', 'What to do']}>
      {people.map((person) => {
        const { id, name, email, lastSeenAt, disabledAt, twoFactor } = person;
        const called = nameOf(person);
        return (
          <tr key={id}>
            <td data-label="Person">
              {name && <strong>{name} </strong>}
              {email}
              <div className={styles['state']}>
                {disabledAt ? 'Disabled' : 'Active'}
                {twoFactor && ', two-factor login'}, last seen{' '}
                {lastSeenAt ? <Moment at={lastSeenAt} /> : 'never'}
              </div>
            </td>
            <td data-label="Role">
              <PersonRole person={person} onRole={(role) => onRole(person, role)} />
            </td>
            <td data-label="Releases">
              <PersonReleases
                key={person.releaseSlices.join()}
                person={person}
                onReleases={(slices) => onReleases(person, slices)}
              />
            </td>
            <td>
              <div className={styles['actions']}>
                {disabledAt ? (
                  <Button tone="outline" onClick={() => onDisable(person, false)}>
                    Enable<span className="visually-hidden"> {called}</span>
                  </Button>
                ) : (
                  <ConfirmButton
                    label="Disable"
                    of={called}
                    question={`Disable ${called}? All sessions end at once.`}
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
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
