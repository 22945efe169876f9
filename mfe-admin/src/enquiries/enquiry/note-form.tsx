import { Button } from '@opinionbridge/ui';
import { useState } from 'react';
import fields from '../../ui/forms/fields.module.css';
import styles from './enquiry.module.css';
import { useMessageDraft } from '../../api/message-drafts/use-message-draft.ts';

const EMPTY = { text: '', subject: '' };

interface NoteFormProps {
  readonly reference: string;
  /** @returns whether it was stored */
  readonly onAdd: (text: string, key: string) => Promise<boolean>;
}

/** Adds a note for colleagues. */
export function NoteForm({ reference, onAdd }: NoteFormProps) {
  const { text, key, write, clear } = useMessageDraft(`note ${reference}`, EMPTY);
  const [busy, setBusy] = useState(false);

  async function add() {
    setBusy(true);
    const isStored = await onAdd(text, key);
    setBusy(false);
    if (isStored) clear(key);
  }

  return (
    <form
      className={styles['form']}
      aria-label="Note"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && text.trim() !== '') void add();
      }}
    >
      <div className={fields['field']}>
        <label htmlFor="note">Note for colleagues</label>
        <small id="note-hint">Only the desk sees it. It is part of the export of this person’s data.</small>
        <textarea
          id="note"
          rows={3}
          maxLength={5_000}
          dir="auto"
          aria-describedby="note-hint"
          value={text}
          onChange={({ currentTarget }) => write({ text: currentTarget.value })}
        />
      </div>
      <div className={styles['actions']}>
        <Button tone="outline" type="submit" disabled={busy || text.trim() === ''}>
          Add note
        </Button>
      </div>
    </form>
  );
}
