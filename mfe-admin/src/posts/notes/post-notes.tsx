import { idempotencyKey, type components } from '@opinionbridge/contracts';
import { Button } from '@opinionbridge/ui';
import { useEffect } from 'react';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import type { Quote } from '../../editor/note-about.ts';
import { NoteForm } from '../../ui/forms/note-form.tsx';
import { FeedbackMessage } from '../../ui/forms/feedback-message.tsx';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import panels from '../../ui/panel.module.css';
import { MomentWithIst } from '../../ui/time/moment-with-ist.tsx';
import { labelOf } from '../post-field-definitions.ts';
import { showWords } from './find-words.ts';
import styles from './post-notes.module.css';

type Note = components['schemas']['PostNoteDto'];
type NewNote = components['schemas']['AddPostNoteDto'];

interface PostNotesProps {
  /** Id of the post. */
  readonly post: string;
  /** The words that the next note is about. */
  readonly about: Quote | undefined;
  readonly onAbout: (about: Quote | undefined) => void;
}

/** Colleagues' notes on a post or on words in it. */
export function PostNotes({ post, about, onAbout }: PostNotesProps) {
  const path = { id: post };
  const notes = useAdminQuery(['post-notes', post], (api) =>
    api.GET('/api/admin/blog/{id}/notes', { params: { path } }),
  );
  const readers = useAdminQuery(['post-note-readers', post], (api) =>
    api.GET('/api/admin/blog/{id}/notes/readers', { params: { path } }),
  );
  const { said, complain, send } = useDeskMutation({ touches: [['post-notes', post]] });
  useEffect(() => {
    if (about) document.getElementById('note')?.focus();
  }, [about]);

  async function add(text: string, key: string) {
    const headers = { 'Idempotency-Key': idempotencyKey(key, { ...about }) };
    const body = { text, ...about } as NewNote;
    const sent = await send('Note saved.', (api) =>
      api.POST('/api/admin/blog/{id}/notes', { params: { path }, body, headers }),
    );
    if (sent) onAbout(undefined);
    return sent !== undefined;
  }
  const item = ({ id, text, by, at, field, quote, resolvedBy }: Note) => (
    <li key={id}>
      <p>
        <strong>{by}</strong> <MomentWithIst at={at} />
        {resolvedBy && <> · resolved by {resolvedBy}</>}
      </p>
      {quote && <Words field={field} quote={quote} />}
      <p className={styles['words']} dir="auto">
        {text}
      </p>
      <p className={panels['actions']}>
        {quote && (
          <Button
            tone="outline"
            onClick={() => {
              if (!showWords(field, quote)) complain('These words are no longer in the text.');
            }}
          >
            Show in text
          </Button>
        )}
        <Button
          tone="outline"
          onClick={() =>
            void send(resolvedBy ? 'Note reopened.' : 'Note resolved.', (api) =>
              api.PATCH('/api/admin/blog/{id}/notes/{note}', {
                params: { path: { ...path, note: id } },
                body: { resolved: !resolvedBy },
              }),
            )
          }
        >
          {resolvedBy ? 'Reopen' : 'Resolve'}
        </Button>
      </p>
    </li>
  );
  const open = notes.data?.filter(({ resolvedBy }) => !resolvedBy);
  const resolved = notes.data?.filter(({ resolvedBy }) => resolvedBy) ?? [];
  return (
    <Panel title="Notes for colleagues">
      <LoadingState of={notes} what="The notes" />
      <ol className={styles['notes']}>{open?.map(item)}</ol>
      {resolved.length > 0 && (
        <details>
          <summary>Resolved ({resolved.length})</summary>
          <ol className={styles['notes']}>{resolved.map(item)}</ol>
        </details>
      )}
      {about?.quote && (
        <div>
          <Words {...about} />
          <Button tone="outline" onClick={() => onAbout(undefined)}>
            About the whole post instead
          </Button>
        </div>
      )}
      <NoteForm
        draft={`post note ${post}`}
        label="Note"
        hint="Visible only to people who can open this post in the admin. Deleted with the post."
        maxLength={2_000}
        className={styles['form']}
        mentionable={readers.data}
        onAdd={add}
      />
      <FeedbackMessage said={said} />
    </Panel>
  );
}

function Words({ field, quote }: Quote) {
  return (
    <blockquote className={styles['words']} dir="auto">
      {labelOf(field)}: “{quote}”
    </blockquote>
  );
}
