/** @jest-environment @opinionbridge/build/testing/browser */
import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { perBlock } from './per-block.ts';

test('a keystroke in one paragraph recomputes nothing for the others', () => {
  const paragraphs = Array.from({ length: 100 }, (_, index) => `<p>paragraph ${index}</p>`);
  const editor = new Editor({ extensions: [StarterKit], content: paragraphs.join('') });
  const asked: string[] = [];
  const texts = perBlock(({ textContent }) => {
    asked.push(textContent);
    return textContent;
  });
  expect(texts(editor.state.doc)).toHaveLength(100);
  asked.length = 0;
  editor.commands.insertContentAt(editor.state.doc.content.size - 1, '!');
  expect(texts(editor.state.doc).at(-1)).toBe('paragraph 99!');
  editor.commands.setTextSelection(3);
  texts(editor.state.doc);
  expect(asked).toEqual(['paragraph 99!']);
  editor.destroy();
});
