import { Button } from '@opinionbridge/ui';
import { useState } from 'react';
import type { Role } from '../api/session/role.ts';
import { nameOf, type Person } from './person-labels.ts';
import styles from './people.module.css';
import { RoleChoice } from './role-choice.tsx';

interface PersonRoleProps {
  readonly person: Person;
  readonly onRole: (role: Role) => void;
}

/** A person's role. Selecting another one has no effect yet, since arrow keys pass through unwanted roles. */
export function PersonRole({ person, onRole }: PersonRoleProps) {
  const [chosen, setChosen] = useState<Role>();
  const called = nameOf(person);
  const isOther = chosen !== undefined && chosen !== person.role;
  return (
    <div className={styles['actions']}>
      <RoleChoice
        className={styles['role']}
        aria-label={`Role of ${called}`}
        value={chosen ?? person.role ?? ''}
        onChange={({ currentTarget }) => setChosen(currentTarget.value as Role)}
      />
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
