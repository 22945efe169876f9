import type { components } from '@opinionbridge/contracts';
import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useCallback, useState } from 'react';
import { refusalOf } from '../../posts/refusal.ts';
import { sendForm } from '../../upload/send-form.ts';
import { pictureError } from '../picture-error.ts';

type StoredPicture = components['schemas']['PictureDto'];

/** Widest file of a picture in a text, in pixels: a column of 720 on a screen that is not quite twice as dense. */
const WIDEST = 1_200;

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
      for (const file of files) {
        const answer = await store(file, (sent) => setState({ sent }));
        if (typeof answer === 'string') errors.push(answer);
        else if (!editor.isDestroyed) insert(editor, answer, place);
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
  if (response?.ok) return (await response.json()) as StoredPicture;
  const { message, fields } = await refusalOf(response);
  return `“${file.name}” was not added. ${fields['image'] ?? message}`;
}

/** Puts a picture below the block that is there, or in the place of an empty line. */
function insert(editor: Editor, { variants }: StoredPicture, place: number): void {
  const files = variants.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
  const file = files.filter(({ width }) => width <= WIDEST).at(-1) ?? files[0];
  if (!file) return;
  const { url: src, width, height } = file;
  const attributes = { src, alt: '', width: String(width), height: String(height) };
  const { tr: change, doc, schema, selection } = editor.state;
  const figure = schema.nodes['figure']?.create(attributes);
  if (!figure) return;
  const at = doc.resolve(place);
  const block = at.depth === 0 ? at.nodeAfter : at.node(1);
  const start = at.depth === 0 ? place : at.before(1);
  const end = at.depth === 0 ? place : at.after(1);
  const isEmptyLine = block?.type.name === 'paragraph' && block.content.size === 0 && at.depth > 0;
  const from = isEmptyLine ? start : end;
  change.replaceWith(from, end, figure);
  // Whoever waited for it describes it next; whoever went on writing elsewhere stays there.
  if (selection.to === place) change.setSelection(NodeSelection.create(change.doc, from));
  editor.view.dispatch(change);
}
