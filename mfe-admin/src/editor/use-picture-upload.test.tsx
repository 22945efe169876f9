/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render } from '@opinionbridge/build/testing/react';
import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { answerForms } from '../api/upload/testing/answer-forms.ts';
import { Figure } from './nodes/figure.ts';
import { usePictureUpload } from './use-picture-upload.ts';

let upload: ReturnType<typeof usePictureUpload>;
function Uploading({ editor }: { readonly editor: Editor }) {
  upload = usePictureUpload(editor);
  return null;
}

const pictures = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }));
beforeEach(() => {
  answerForms(async ({ form }) => {
    const { name } = form?.get('image') as File;
    return {
      json: { alt: name, variants: [{ format: 'webp', width: 10, height: 10, url: `/media/${name}` }] },
    };
  });
});

/** Adds three pictures to a text at a position. @returns the resulting content, block by block */
async function add(content: string, place: number, at?: number) {
  const editor = new Editor({ extensions: [StarterKit, Figure], content });
  editor.commands.setTextSelection(place);
  render(<Uploading editor={editor} />);
  await act(() => upload.upload(pictures('1', '2', '3'), at));
  const blocks = editor.state.doc.children.map(({ attrs, textContent }) => attrs['alt'] ?? textContent);
  const chosen = editor.state.selection.$from.nodeAfter?.attrs['alt'];
  editor.destroy();
  return { blocks: blocks.join(' '), chosen };
}

test.each([
  ['within words', '<p>knee</p><p>hand</p>', 3, 'knee 1 2 3 hand', undefined],
  ['behind words', '<p>knee</p><p>hand</p>', 5, 'knee 1 2 3 hand', undefined],
  ['in the last line', '<p>knee</p>', 3, 'knee 1 2 3', undefined],
  ['in an empty line', '<p>knee</p><p></p><p>hand</p>', 7, 'knee 1 2 3 hand', undefined],
  ['dropped between two blocks', '<p>knee</p><p>hand</p>', 1, 'knee 1 2 3 hand', 6],
])('inserts several pictures in order: %s', async (_where, content, place, blocks, at) => {
  expect((await add(content, place, at)).blocks.trim()).toBe(blocks);
});

test('selects the first one for its description, and keeps it while others arrive', async () => {
  expect((await add('<p>knee</p>', 3)).chosen).toBe('1');
});
