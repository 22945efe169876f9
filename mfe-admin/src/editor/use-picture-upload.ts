import type { Editor } from '@tiptap/react';
import { useCallback, useState } from 'react';
import { storePicture } from '../api/upload/store-picture.ts';
import { insertPicture } from './nodes/insert-picture.ts';

export interface PictureUploadState {
  /** Uploaded fraction of the current one, 0 to 1. */
  readonly sent?: number;
  readonly error?: string;
}

/** Uploads pictures one after the other, and inserts each at the requested position. */
export function usePictureUpload(editor: Editor | undefined) {
  const [state, setState] = useState<PictureUploadState>({});

  const upload = useCallback(
    async (files: readonly File[], at?: number): Promise<void> => {
      if (!editor) return;
      // The position moves with text typed before it in the meantime.
      let place = at ?? editor.state.selection.to;
      const follow = ({ transaction }: { transaction: { mapping: { map(place: number): number } } }) => {
        place = transaction.mapping.map(place);
      };
      editor.on('transaction', follow);
      const errors: string[] = [];
      let isFirst = true;
      for (const file of files) {
        const answer = await storePicture(file, (sent) => setState({ sent }));
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
