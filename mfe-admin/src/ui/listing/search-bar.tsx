import { Button } from '@opinionbridge/ui';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import styles from './listing.module.css';
import { MAX_SEARCH, searchOf } from './search-of.ts';

/** Name and words of each choice; the first name is empty and means all. */
export type Choices = readonly (readonly [name: string, words: string])[];

/** @returns what an address chooses of some; undefined for all of them, and for nonsense */
export function choiceOf<Name extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly (readonly [name: Name, words: string])[],
): Exclude<Name, ''> | undefined {
  const [choice] = choices.find(([one]) => one !== '' && one === search.get(name)) ?? [];
  return choice as Exclude<Name, ''> | undefined;
}

interface SearchBarProps {
  /** What is looked for, as the label of the field. */
  readonly label: string;
  readonly statuses?: Choices;
  /** What else is in the bar. */
  readonly children?: ReactNode;
}

/** Search and filters of a list. All of it is in the address, so that going back finds the list as it was. */
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

/** Filters alone, of a list that is not searched by words. */
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

/** In an address these choose no part of a list. */
const NO_FILTERS = ['q', 'cursor'];

/** All of them in sight; on a phone behind one button, which says how many choose something. */
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
  /** In the address. */
  readonly name: string;
  readonly label: string;
  readonly choices: Choices;
}

/** A filter of a search bar; choosing asks at once. */
export function ChoiceField({ name, label, choices }: ChoiceFieldProps) {
  const [search] = useSearchParams();
  const choose = useChoose();
  const field = useRef<HTMLSelectElement>(null);
  const chosen = search.get(name) ?? choices[0]?.[0] ?? '';
  // What came with the address is shown while the choices are on their way.
  const known = choices.some(([choice]) => choice === chosen);
  // The value is the field's own, as that of the search is: who chooses in the next field before the address has changed loses nothing.
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
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Puts what a search bar asks for into the address; the page begins again at the first. */
function useChoose(): (form: HTMLFormElement) => void {
  const [, setSearch] = useSearchParams();
  return (form) => {
    const chosen = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value) chosen.set(name, String(value).trim());
    setSearch(chosen, { preventScrollReset: true });
  };
}
