import { Button } from '@opinionbridge/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import styles from './listing.module.css';
import { MAX_SEARCH, searchOf } from './search-of.ts';
import { Options } from '../options.tsx';

/** Name and label of each choice; the first name is empty and means all. */
export type Choices = readonly (readonly [name: string, words: string])[];

/** @returns the choice in an address; undefined for all, and for invalid values */
export function choiceOf<Name extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly (readonly [name: Name, words: string])[],
): Exclude<Name, ''> | undefined {
  const [choice] = choices.find(([one]) => one !== '' && one === search.get(name)) ?? [];
  return choice as Exclude<Name, ''> | undefined;
}

interface SearchBarProps {
  readonly label: string;
  readonly statuses?: Choices;
  readonly children?: ReactNode;
}

/** Search and filters of a list. The state is in the address, so that going back restores the list. */
export function SearchBar({ label, statuses, children }: SearchBarProps) {
  const [search] = useSearchParams();
  const choose = useChoose();
  const field = useRef<HTMLInputElement>(null);
  const q = searchOf(search);
  useEffect(() => {
    if (field.current) field.current.value = q;
  }, [q]);

  return (
    <form
      className={styles['bar']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        choose(event.currentTarget);
      }}
    >
      <div className={styles['search']}>
        <label htmlFor="search">{label}</label>
        <input
          ref={field}
          id="search"
          type="search"
          name="q"
          maxLength={MAX_SEARCH}
          defaultValue={q}
          dir="auto"
        />
      </div>
      <Button type="submit" tone="outline">
        Search
      </Button>
      {(statuses || children) && (
        <Filters>
          {statuses && <ChoiceField name="status" label="Status" choices={statuses} />}
          {children}
        </Filters>
      )}
    </form>
  );
}

/** Filters for a list without text search. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return (
    <form
      className={styles['bar']}
      role="search"
      aria-label="Filters"
      onSubmit={(event) => event.preventDefault()}
    >
      <Filters>{children}</Filters>
    </form>
  );
}

/** Keys of an address that are not filters. */
const NO_FILTERS = ['q', 'cursor'];

/** All filters; on phones behind a button that shows how many are set. */
function Filters({ children }: { readonly children: ReactNode }) {
  const [search] = useSearchParams();
  const id = useId();
  const set = [...search.keys()].filter((name) => !NO_FILTERS.includes(name)).length;
  return (
    <>
      <button type="button" className={styles['opener']} popoverTarget={id}>
        Filters{set > 0 && ` (${set})`}
      </button>
      <div id={id} popover="auto" className={styles['filters']}>
        {children}
      </div>
    </>
  );
}

interface ChoiceFieldProps {
  /** Its key in the address. */
  readonly name: string;
  readonly label: string;
  readonly choices: Choices;
}

/** A filter of a search bar, applied immediately. */
export function ChoiceField({ name, label, choices }: ChoiceFieldProps) {
  const [search] = useSearchParams();
  const choose = useChoose();
  const field = useRef<HTMLSelectElement>(null);
  const chosen = search.get(name) ?? choices[0]?.[0] ?? '';
  // A value from the address is shown even before the choices are loaded.
  const known = choices.some(([choice]) => choice === chosen);
  // Uncontrolled, like the search field, so that choosing in the next field before the address has changed loses
  // nothing.
  useEffect(() => {
    if (field.current) field.current.value = chosen;
  }, [chosen, known]);
  return (
    <div>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select
        ref={field}
        id={`filter-${name}`}
        name={name}
        defaultValue={chosen}
        onChange={({ currentTarget: { form } }) => form && choose(form)}
      >
        {!known && <option value={chosen}>{chosen}</option>}
        <Options of={choices} />
      </select>
    </div>
  );
}

/** Writes the search bar's values to the address; paging restarts at the first page. */
function useChoose(): (form: HTMLFormElement) => void {
  const [, setSearch] = useSearchParams();
  return (form) => {
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value) chosen.set(name, String(value).trim());
    setSearch(chosen, { preventScrollReset: true });
  };
}
