import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { PostTexts } from '../posts/post-texts.ts';
import styles from './elsewhere.module.css';
import { elsewhereOf } from './elsewhere-labels.ts';
import fields from './fields.module.css';

interface ElsewhereProps {
  /** What the fields hold at first. */
  readonly texts: PostTexts;
  readonly children: ReactNode;
}

/** What search engines and share cards show of a post, as it will look there; folded away at first. */
export function Elsewhere({ texts, children }: ElsewhereProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<PostTexts>(texts);
  // The title and the description are fields of the same form.
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form || !isOpen) return;
    const read = () =>
      setTyped(
        Object.fromEntries(
          [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
        ),
      );
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [isOpen, texts]);
  const { address, title, description } = elsewhereOf(typed);
  return (
    <details
      ref={box}
      className={fields['sections']}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        In search results and on share cards
        <small>Another title, text and picture than on the site.</small>
      </summary>
      <div className={fields['column']}>
        {children}
        <figure className={styles['preview']} aria-label="Search result">
          <span className={styles['address']}>{address}</span>
          <strong dir="auto">{title}</strong>
          <span dir="auto">{description}</span>
        </figure>
        <figure className={styles['preview']} aria-label="Share card">
          <span className={styles['picture']}>Share picture, or else the card picture</span>
          <strong dir="auto">{title}</strong>
          <span dir="auto">{description}</span>
        </figure>
      </div>
    </details>
  );
}
