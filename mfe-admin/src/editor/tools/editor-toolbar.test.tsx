/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen, userEvent, waitFor, within } from '@opinionbridge/build/testing/react';
import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { EditorToolbar } from './editor-toolbar.tsx';

let editor: Editor;
let pictures: File[];
beforeEach(() => {
  editor = new Editor({ extensions: [StarterKit], content: '<p>My knee hurts.</p>' });
  pictures = [];
  document.body.append(editor.view.dom);
  render(<EditorToolbar editor={editor} label="Symptoms" onPictures={(files) => pictures.push(...files)} />);
});
afterEach(() => {
  editor.destroy();
});

const toolbar = () => screen.getByRole('toolbar', { name: 'Formatting for Symptoms' });
const tool = (name: string) => within(toolbar()).getByRole('button', { name });

test('the toolbar is one tab stop; arrow keys, Home and End move between its tools', async () => {
  const user = userEvent.setup();
  const stops = within(toolbar())
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toHaveLength(1);
  act(() => stops[0]?.focus());
  const focused = () => document.activeElement?.getAttribute('aria-label');
  expect(focused()).toBe('Bold');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('Italic');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(focused()).toBe('Table');
  await user.keyboard('{ArrowRight}{End}{Home}');
  expect(focused()).toBe('Bold');
});

test('a tool shows whether it is on at the caret', async () => {
  const user = userEvent.setup();
  const isPressed = () => tool('Bold').getAttribute('aria-pressed');
  act(() => void editor.commands.selectAll());
  expect(isPressed()).toBe('false');
  await user.click(tool('Bold'));
  await waitFor(() => expect(isPressed()).toBe('true'));
  expect(editor.getHTML()).toBe('<p><strong>My knee hurts.</strong></p>');
  act(() => void editor.commands.unsetAllMarks());
  await waitFor(() => expect(isPressed()).toBe('false'));
});

test('passes on chosen pictures, even the same ones again', async () => {
  const user = userEvent.setup();
  const input = screen.getByLabelText('Pictures for Symptoms');
  const file = new File(['x'], 'knee.png', { type: 'image/png' });
  await user.upload(input, file);
  await user.upload(input, file);
  expect(pictures.map(({ name }) => name)).toEqual(['knee.png', 'knee.png']);
});

test('corrects a link when it is set, and reports an invalid one immediately', async () => {
  const user = userEvent.setup();
  act(() => void editor.commands.selectAll());
  await user.click(tool('Link'));
  const address = screen.getByRole('textbox', { name: /Link address/ });
  await user.type(address, 'file:///C:/scan.pdf{Enter}');
  expect(screen.getByRole('alert').textContent).toContain('file:///C:/scan.pdf');
  expect(document.activeElement).toBe(address);
  expect(editor.getHTML()).not.toContain('<a');
  await user.clear(address);
  await user.type(address, ' tel:+91 80 5550 0142 {Enter}');
  expect(editor.getHTML()).toContain('href="tel:+918055500142"');
});

test('Ctrl+K without a selection inserts the typed address as a link', async () => {
  const user = userEvent.setup();
  act(() => void editor.commands.setTextSelection(editor.state.doc.content.size - 1));
  editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  await user.type(
    await screen.findByRole('textbox', { name: /Link address/ }),
    'opinionbridge.example/faq{Enter}',
  );
  expect(editor.getHTML()).toMatch(
    /My knee hurts\.<a [^>]*href="https:\/\/opinionbridge\.example\/faq"[^>]*>opinionbridge\.example\/faq<\/a>/,
  );
});
