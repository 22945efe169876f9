import { Button } from '@opinionbridge/ui';
import { useId, useRef, useState } from 'react';
import labelled from '../ui/labelled.module.css';
import { pictureError, PICTURE_TYPES } from '../api/upload/picture-error.ts';
import { FeedbackMessage } from '../ui/forms/feedback-message.tsx';
import { adminUrls } from '../desk/admin-urls.ts';
import { useLeave } from '../desk/navigation/use-leave.ts';
import { Panel } from '../ui/panel.tsx';
import { refusalOf } from '../api/refusal.ts';
import { sendForm } from '../api/upload/send-form.ts';
import styles from './media.module.css';

/** Replaces a picture everywhere it is used. */
export function ReplacePicture({ hash }: { readonly hash: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const leave = useLeave();
  const [problem, complain] = useState('');
  const [sent, setSent] = useState<number>();

  async function replace() {
    const file = input.current?.files?.[0];
    const wrong = file ? pictureError(file) : 'Please choose a picture.';
    complain(wrong ?? '');
    if (!file || wrong || sent !== undefined) return;
    const form = new FormData();
    form.append('image', file);
    setSent(0);
    const path = `/api/admin/media/${hash}/replace`;
    const response = await sendForm({ method: 'POST', path }, form, { onProgress: setSent });
    setSent(undefined);
    if (!response?.ok) {
      const { fields, message } = await refusalOf(response);
      return complain(fields['image'] ?? message);
    }
    const { by } = (await response.json()) as { by?: { hash: string } };
    if (!by) return complain((await refusalOf(undefined)).message);
    leave(adminUrls.picture(by.hash));
  }
  return (
    <Panel title="Replace">
      <p>
        Replaces the picture in all posts, texts and earlier versions, keeping its texts. The old picture is
        permanently deleted.
      </p>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void replace();
        }}
      >
        <div className={labelled['field']}>
          <label htmlFor={id}>New picture</label>
          <input ref={input} id={id} type="file" accept={PICTURE_TYPES.join(',')} />
        </div>
        <Button type="submit" tone="outline" aria-disabled={sent !== undefined}>
          Replace
        </Button>
      </form>
      <p role="status">
        {sent !== undefined && (sent < 1 ? `Uploading: ${Math.round(sent * 100)} %` : 'Processing…')}
      </p>
      <FeedbackMessage said={problem ? { good: false, text: problem } : undefined} />
    </Panel>
  );
}
