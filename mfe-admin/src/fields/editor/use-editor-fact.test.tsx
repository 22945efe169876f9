/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen } from '@opinionbridge/build/testing/react';
import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEditorFact } from './use-editor-fact.ts';

let rendered = 0;
function Tool({ editor }: { readonly editor: Editor }) {
  rendered += 1;
  return <output>{useEditorFact(editor, () => editor.isActive('bold')) ? 'on' : 'off'}</output>;
}

test('what the caret and the text change is shown; a letter that changes nothing of it renders nothing', () => {
  const editor = new Editor({ extensions: [StarterKit], content: '<p>My <strong>knee</strong> hurts.</p>' });
  render(<Tool editor={editor} />);
  const once = rendered;
  act(() => void editor.commands.insertContentAt(1, 'Oh, '));
  act(() => void editor.commands.setTextSelection(2));
  expect(rendered).toBe(once);
  act(() => void editor.commands.setTextSelection(10));
  expect(screen.getByRole('status').textContent).toBe('on');
  editor.destroy();
});
