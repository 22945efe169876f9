import { urls } from '@opinionbridge/contracts';
import { useWhenChanged } from '@opinionbridge/ui';
import { useRef } from 'react';
import { Form } from 'react-router';
import styles from './search-box.module.css';
import { MAX_SEARCH } from './search-of.ts';

interface SearchBoxProps {
  /** Id of the field, unique on the page. */
  readonly id: string;
  readonly value?: string;
}

/** A plain form for the blog's search; works without JavaScript and with the Enter key. */
export function SearchBox({ id, value = '' }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  // For a subsequent search; remounting the field would lose the focus.
  useWhenChanged(value, () => {
    if (field.current) field.current.value = value;
  });
  return (
    <Form action={urls.blog} method="get" role="search" className={styles['search']}>
      <label htmlFor={id} className="visually-hidden">
        Search the blog
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        name="search"
        placeholder="Type & Hit Enter..."
        defaultValue={value}
        maxLength={MAX_SEARCH}
        enterKeyHint="search"
      />
      <button type="submit">
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
          <path
            d="M15.5 15.5L21 21M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
        <span className="visually-hidden">Search</span>
      </button>
    </Form>
  );
}
