import { urls, type components } from '@opinionbridge/contracts';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import styles from '../../ui/forms/fields.module.css';

/** Milliseconds after the last key before the address is checked. */
const QUIET_MS = 400;

interface SlugInputProps {
  readonly error: string | undefined;
  /** The current address, or earlier input. */
  readonly text?: string | undefined;
  /** Id of the post, whose own address counts as free; empty if it does not exist yet. */
  readonly post: string;
  /** If cleared, a new post's address follows the title again; an existing post keeps its address. */
  readonly isNew: boolean;
}

type Checked = components['schemas']['SlugDto'];

/**
 * The address of the post. It follows the title until it is edited; then it is sent as typed. In both cases the API
 * reports the resulting address during input.
 */
export function SlugInput({ error, text = '', post, isNew }: SlugInputProps) {
  const api = useApi();
  const input = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState(text !== '');
  const [wanted, setWanted] = useState('');
  const [checked, setChecked] = useState<Checked>();

  // The title is a field of the same form.
  useEffect(() => {
    const form = input.current?.form;
    if (!form || own) return;
    const follow = () => setWanted(titleIn(form));
    form.addEventListener('input', follow);
    return () => form.removeEventListener('input', follow);
  }, [own]);

  useEffect(() => {
    if (wanted.trim() === '') return;
    let current = true;
    const timer = setTimeout(async () => {
      const query = { wanted, ...(post && { post }) };
      const answer = await api.GET('/api/admin/slug', { params: { query } }).catch(() => undefined);
      if (!current || !answer?.data) return;
      setChecked(answer.data);
      if (!own && input.current) input.current.value = answer.data.suggestion;
    }, QUIET_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, own, post, wanted]);

  function take(slug: string) {
    if (!input.current) return;
    input.current.value = slug;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
  }

  const said = wanted.trim() === '' ? undefined : checked;
  return (
    <div className={styles['field']}>
      <label htmlFor="slug">Web address</label>
      <small id="slug-hint">Derived from the title unless you enter one.</small>
      <input
        ref={input}
        id="slug"
        // Without a name the field is not sent, and the API derives the address from the title.
        name={own ? 'slug' : undefined}
        type="text"
        dir="auto"
        maxLength={120}
        defaultValue={text}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`slug-hint slug-state${error ? ' slug-error' : ''}`}
        aria-invalid={error ? true : undefined}
        onInput={({ currentTarget: { form, value } }) => {
          const follows = value === '' && isNew;
          setOwn(!follows);
          setWanted(follows && form ? titleIn(form) : value);
        }}
      />
      <small id="slug-state" role="status" className={styles['state']}>
        {said && <SlugState checked={said} own={own} onTake={take} />}
      </small>
      {error && (
        <small id="slug-error" className={styles['error']}>
          {error}
        </small>
      )}
    </div>
  );
}

function titleIn(form: HTMLFormElement): string {
  return form.querySelector<HTMLInputElement>('[name=title]')?.value ?? '';
}

interface SlugStateProps {
  readonly checked: Checked;
  readonly own: boolean;
  readonly onTake: (slug: string) => void;
}

function SlugState({ checked: { slug, free, suggestion }, own, onTake }: SlugStateProps) {
  if (slug === '') return <>It needs letters or digits.</>;
  if (free || !own) return <>✓ {urls.post(own ? slug : suggestion)}</>;
  return (
    <>
      ✗ Another post has {urls.post(slug)}.{' '}
      <button type="button" className={styles['quiet']} onClick={() => onTake(suggestion)}>
        Use {suggestion}
      </button>
    </>
  );
}
