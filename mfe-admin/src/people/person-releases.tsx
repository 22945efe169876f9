import { Button } from '@opinionbridge/ui';
import { useState, type FormEvent } from 'react';
import { nameOf, type Person } from './person-labels.ts';
import styles from './people.module.css';

interface PersonReleasesProps {
  readonly person: Person;
  readonly onReleases: (slices: string[]) => void;
}

/** The slices whose releases a person may manage in addition to their role's rights; an owner manages all. */
export function PersonReleases({ person, onReleases }: PersonReleasesProps) {
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
