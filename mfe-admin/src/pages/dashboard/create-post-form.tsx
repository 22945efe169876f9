import { Button } from '@opinionbridge/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PictureInput } from '../../fields/picture-input.tsx';
import { TextArea } from '../../fields/text-area.tsx';
import { createPost, type Refusal } from '../../posts/create-post.ts';
import { cardFields, cardPicture, pageFields, pagePictures } from '../../posts/post-fields.ts';
import { session } from '../../session/session.ts';
import styles from './dashboard.module.css';

const AWAY: Refusal = {
  status: 0,
  message: 'The server cannot be reached. Check the connection and try again.',
  fields: {},
};

/** "Create Blog": everything that the API takes, in two sections. What was typed stays when it is refused. */
export function CreatePostForm({ onCreated }: { readonly onCreated: () => void }) {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [clean, setClean] = useState(0);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) alert.current?.focus();
  }, [refusal]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setRefusal(undefined);
    const refused = await createPost(new FormData(event.currentTarget)).catch(() => AWAY);
    setSending(false);
    if (refused?.status === 401) return session.end();
    if (refused) return setRefusal(refused);
    // A new key is a new form: every field and file is empty again.
    setClean((count) => count + 1);
    onCreated();
  }

  const errorOf = (name: string) => refusal?.fields[name];
  return (
    <form key={clean} className={styles['form']} onSubmit={(event) => void submit(event)}>
      <h2>Create Blog</h2>
      <div ref={alert} role="alert" tabIndex={-1} className={styles['alert']}>
        {refusal && (
          <>
            <strong>Error creating blog</strong> {refusal.message}
          </>
        )}
      </div>
      <fieldset>
        <legend>Adding Data for blog Card</legend>
        {cardFields.map((field) => (
          <TextArea key={field.name} field={field} error={errorOf(field.name)} />
        ))}
        <div className={styles['row']}>
          <TextArea
            field={{ name: 'category', label: 'Category', rows: 1, maxLength: 60 }}
            error={errorOf('category')}
          />
          <TextArea
            field={{ name: 'tags', label: 'Tags', hint: 'Separated by commas.', rows: 1, maxLength: 400 }}
            error={errorOf('tags')}
          />
          <TextArea
            field={{ name: 'author', label: 'Author', rows: 1, maxLength: 100 }}
            error={errorOf('author')}
          />
        </div>
        <PictureInput field={cardPicture} error={errorOf(cardPicture.name)} />
      </fieldset>
      <fieldset>
        <legend>Adding Data for blog Page</legend>
        {pageFields.map((field) => (
          <TextArea key={field.name} field={field} error={errorOf(field.name)} />
        ))}
        <div className={styles['row']}>
          {pagePictures.map((field) => (
            <PictureInput key={field.name} field={field} error={errorOf(field.name)} />
          ))}
        </div>
      </fieldset>
      <Button type="submit" aria-disabled={sending}>
        {sending ? 'Publishing…' : 'Create Blog'}
      </Button>
    </form>
  );
}
