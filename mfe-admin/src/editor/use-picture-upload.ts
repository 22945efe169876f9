import type { Editor } from '@tiptap/react';
import { useCallback, useState } from 'react';
import { refusalOf } from '../api/refusal.ts';
import { sendForm } from '../api/upload/send-form.ts';
import { pictureError } from '../api/upload/picture-error.ts';
import { insertPicture, type StoredPicture } from './nodes/insert-picture.ts';

/** What is said of pictures on their way. */
export interface PictureUploadState {
  /** Of the one that is being sent, 0 to 1. */
  readonly sent?: number;
  readonly error?: string;
}

/** Sends pictures one after the other and puts each into the text, where it was asked for. */
export function usePictureUpload(editor: Editor | undefined) {
  const [state, setState] = useState<PictureUploadState>({});

  const upload = useCallback(
    async (files: readonly File[], at?: number): Promise<void> => {
      if (!editor) return;
      // The place moves with what is typed before it meanwhile.
      let place = at ?? editor.state.selection.to;
      const follow = ({ transaction }: { transaction: { mapping: { map(place: number): number } } }) => {
        place = transaction.mapping.map(place);
      };
      editor.on('transaction', follow);
      const errors: string[] = [];
      let isFirst = true;
      for (const file of files) {
        const answer = await store(file, (sent) => setState({ sent }));
        if (typeof answer === 'string') errors.push(answer);
        else if (!editor.isDestroyed) {
          place = insertPicture(editor, answer, place, isFirst);
          isFirst = false;
        }
      }
      editor.off('transaction', follow);
      setState(errors.length > 0 ? { error: errors.join(' ') } : {});
    },
    [editor],
  );
  return { state, upload };
}

/** @returns the stored picture, or why there is none */
async function store(file: File, onProgress: (sent: number) => void): Promise<StoredPicture | string> {
  const problem = pictureError(file);
  if (problem) return problem;
  onProgress(0);
  const form = new FormData();
  form.append('image', file);
  const response = await sendForm({ method: 'POST', path: '/api/admin/media' }, form, { onProgress });
  const stored = (response?.ok ? await response.json() : undefined) as Partial<StoredPicture> | undefined;
  if (stored?.variants) return stored as StoredPicture;
  const { message, fields } = await refusalOf(response?.ok ? undefined : response);
  return `“${file.name}” was not added. ${fields['image'] ?? message}`;
}
