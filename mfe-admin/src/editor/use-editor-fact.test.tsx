/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen } from '@opinionbridge/build/testing/react';
import { afterPaint } from '@opinionbridge/ui';
import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEditorFact } from './use-editor-fact.ts';

let rendered = 0;
function Tool({ editor }: { readonly editor: Editor }) {
  rendered += 1;
  return <output>{useEditorFact(editor, () => editor.isActive('bold')) ? 'on' : 'off'}</output>;
}

/** Applies a change, and waits for the work after the next paint. */
const painted = (change: () => unknown) =>
  act(async () => {
    change();
    await new Promise<void>((done) => afterPaint(done)());
  });

test('shows the caret’s facts after painting; a letter that changes none renders none', async () => {
  const editor = new Editor({ extensions: [StarterKit], content: '<p>My <strong>knee</strong> hurts.</p>' });
  const { unmount } = render(<Tool editor={editor} />);
  const once = rendered;
  await painted(() => editor.commands.insertContentAt(1, 'Oh, '));
  await painted(() => editor.commands.setTextSelection(2));
  expect(rendered).toBe(once);
  await painted(() => {
    act(() => void editor.commands.setTextSelection(10));
    expect(screen.getByRole('status').textContent).toBe('off');
  });
  expect(screen.getByRole('status').textContent).toBe('on');
  await painted(() => {
    editor.commands.setTextSelection(2);
    unmount();
    editor.destroy();
  });
});
