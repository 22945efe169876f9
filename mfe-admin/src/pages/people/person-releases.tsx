import { Button } from '@opinionbridge/ui';
import { useState, type FormEvent } from 'react';
import { nameOf, type Person } from './person-table.tsx';
import styles from './people.module.css';

interface PersonReleasesProps {
  readonly person: Person;
  readonly onReleases: (slices: string[]) => void;
}

/** The slices whose releases somebody manages besides what the role lets do; an owner manages all. */
export function PersonReleases({ person, onReleases }: PersonReleasesProps) {
  const given = person.releaseSlices.join(', ');
  const [text, setText] = useState<string>();
  if (person.role === 'owner') return 'All slices';

  function save(event: FormEvent) {
    event.preventDefault();
    setText(undefined);
    onReleases([...new Set((text ?? '').split(/[\s,]+/).filter(Boolean))]);
  }
  const isOther = text !== undefined && text.trim() !== given;
  return (
    <form className={styles['actions']} noValidate onSubmit={save}>
      <input
        className={styles['releases']}
        aria-label={`Slices whose releases ${nameOf(person)} manages, with commas`}
        placeholder="None"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        value={text ?? given}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {isOther && (
        <>
          <Button type="submit">
            Change releases<span className="visually-hidden"> of {nameOf(person)}</span>
          </Button>
          <Button tone="outline" onClick={() => setText(undefined)}>
            Cancel
          </Button>
        </>
      )}
    </form>
  );
}
