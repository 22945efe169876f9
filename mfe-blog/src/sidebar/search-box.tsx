import { urls } from '@opinionbridge/contracts';
import { Form } from 'react-router';
import styles from './search-box.module.css';

/** Longest search that the API takes. */
const MAX_LENGTH = 100;

interface SearchBoxProps {
  /** Of the field, unique in the page. */
  readonly id: string;
  readonly value?: string;
}

/** A plain form to the blog's search: works without JavaScript and with the Enter key. */
export function SearchBox({ id, value = '' }: SearchBoxProps) {
  return (
    <Form action={urls.blog} method="get" role="search" className={styles['search']}>
      <label htmlFor={id} className="visually-hidden">
        Search the blog
      </label>
      {/* The key gives the field the new value when a search is followed by another. */}
      <input
        key={value}
        id={id}
        type="search"
        name="search"
        placeholder="Type & Hit Enter..."
        defaultValue={value}
        maxLength={MAX_LENGTH}
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
