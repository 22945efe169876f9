import { useId, useRef, useState } from 'react';
import { refetchQueries } from '../api/desk-queries.ts';
import { PICTURE_TYPES } from '../api/upload/picture-error.ts';
import { storePicture } from '../api/upload/store-picture.ts';
import { FeedbackMessage } from '../ui/forms/feedback-message.tsx';
import { UploadState } from '../ui/forms/upload-state.tsx';
import type { Feedback } from '../api/use-desk-mutation.ts';
import styles from './media.module.css';

/**
 * Makes the browser ask before leaving the site, since waiting pictures would be lost. Navigation within the site does
 * not stop the uploads.
 */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** Adds pictures to the library, one after the other; more can be chosen or dropped in the meantime. */
export function AddPictures() {
  const id = useId();
  const waiting = useRef<File[]>([]);
  const [current, setCurrent] = useState<{ readonly name: string; readonly sent: number; left: number }>();
  const [said, setSaid] = useState<Feedback>();

  async function add(chosen: readonly File[]) {
    waiting.current.push(...chosen);
    if (current) return;
    window.addEventListener('beforeunload', askFirst);
    const refused: string[] = [];
    let added = 0;
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      const { name } = file;
      const answer = await storePicture(file, (sent) =>
        setCurrent({ name, sent, left: waiting.current.length }),
      );
      if (typeof answer === 'string') refused.push(answer);
      else added++;
      void refetchQueries(['media']);
    }
    window.removeEventListener('beforeunload', askFirst);
    setCurrent(undefined);
    const good = `${added} ${added === 1 ? 'picture' : 'pictures'} added.`;
    const text = [...refused, ...(added > 0 ? [good] : [])].join(' ');
    setSaid((before) => ({ good: refused.length === 0, text, count: (before?.count ?? 0) + 1 }));
  }
  return (
    <div className={styles['add']}>
      <label htmlFor={id}>Choose pictures, or drop them here</label>
      <input
        id={id}
        type="file"
        multiple
        accept={PICTURE_TYPES.join(',')}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void add(chosen);
        }}
      />
      <small id={`${id}-hint`}>At most 15 MB each.</small>
      {current && (
        <>
          <UploadState label={current.name} sent={current.sent} />
          {current.left > 0 && <small>{current.left} more waiting</small>}
        </>
      )}
      <FeedbackMessage said={said} />
    </div>
  );
}
