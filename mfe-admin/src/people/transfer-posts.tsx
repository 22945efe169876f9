import { Button } from '@opinionbridge/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './people.module.css';
import { nameOf, type Person } from './person-labels.ts';
import { Options } from '../ui/options.tsx';

interface TransferPostsProps {
  readonly person: Person;
  /** People who can receive the posts. */
  readonly receivers: readonly Person[];
  readonly onTransfer: (to: Person) => void;
}

/** Transfers all posts of a person to another one, who is chosen first. */
export function TransferPosts({ person, receivers, onTransfer }: TransferPostsProps) {
  const id = useId();
  const [choosing, setChoosing] = useState(false);
  const choice = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (choosing) choice.current?.focus();
  }, [choosing]);
  if (receivers.length === 0) return null;
  if (!choosing) {
    return (
      <Button tone="outline" onClick={() => setChoosing(true)}>
        Transfer posts<span className="visually-hidden"> of {nameOf(person)}</span>
      </Button>
    );
  }

  function give() {
    const to = receivers.find((one) => one.id === choice.current?.value);
    setChoosing(false);
    if (to) onTransfer(to);
  }
  return (
    <div className={styles['field']} role="group" aria-label={`Transfer the posts of ${nameOf(person)}`}>
      <label htmlFor={id}>Transfer all posts to</label>
      <select id={id} ref={choice}>
        <Options of={receivers.map((one) => [one.id, nameOf(one)])} />
      </select>
      <div className={styles['actions']}>
        <Button onClick={give}>Transfer</Button>
        <Button tone="outline" onClick={() => setChoosing(false)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
