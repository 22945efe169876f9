import { Button } from '@opinionbridge/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import styles from './listing.module.css';

interface SearchBarProps {
  /** What is looked for, as the label of the field. */
  readonly label: string;
  /** Name and words of the choices of `status`; the first name is empty and means all. */
  readonly statuses: readonly (readonly [name: string, words: string])[];
  /** What else stands in the bar. */
  readonly children?: ReactNode;
}

/** Search and status filter of a list. Both stand in the address, so that going back finds the list as it was. */
export function SearchBar({ label, statuses, children }: SearchBarProps) {
  const [search, setSearch] = useSearchParams();

  function choose(form: HTMLFormElement) {
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value) chosen.set(name, String(value).trim());
    setSearch(chosen, { preventScrollReset: true });
  }

  return (
    <form
      className={styles['bar']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        choose(event.currentTarget);
      }}
    >
      <label>
        {label}
        <input type="search" name="q" maxLength={200} defaultValue={search.get('q') ?? ''} />
      </label>
      <label>
        Status
        <select
          name="status"
          defaultValue={search.get('status') ?? ''}
          onChange={({ currentTarget: { form } }) => form && choose(form)}
        >
          {statuses.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" tone="outline">
        Search
      </Button>
      {children}
    </form>
  );
}
