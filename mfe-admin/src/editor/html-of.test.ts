/** @jest-environment @opinionbridge/build/testing/browser */
import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { htmlOf } from './html-of.ts';

test('makes no document for a line of a long text', () => {
  const content = '<p>One &lt; <strong>two</strong></p><ul><li><p>Three</p></li></ul>'.repeat(50);
  const editor = new Editor({ extensions: [StarterKit], content: `${content}<p></p>` });
  const make = jest.spyOn(document.implementation, 'createHTMLDocument');
  expect(htmlOf(editor)).toBe(content);
  expect(make).not.toHaveBeenCalled();
  editor.destroy();
});
