/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen, userEvent, waitFor } from '@opinionbridge/build/testing/react';
import { NodeSelection } from '@tiptap/pm/state';
import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { Figure } from '../nodes/figure.ts';
import { EditorPicture } from './editor-picture.tsx';

const FIGURES =
  '<figure><img src="/media/1" alt=""></figure><figure><img src="/media/2" alt="A hand"></figure>';
let editor: Editor;
const choose = (place: number) =>
  act(() => {
    const { state, view } = editor;
    view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, place)));
  });
const field = () => screen.getByLabelText(/^Alternative text/) as HTMLInputElement;
const altOf = (index: number) => editor.state.doc.child(index).attrs['alt'] as string;

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  const element = document.body.appendChild(document.createElement('div'));
  editor = new Editor({ element, extensions: [StarterKit, Figure], content: FIGURES });
  choose(0);
  render(<EditorPicture editor={editor} />);
});
afterEach(() => editor.destroy());

test('keeps every letter of an alternative text, however fast it is typed', async () => {
  await userEvent.type(field(), 'A knee');
  expect([field().value, altOf(0)]).toEqual(['A knee', 'A knee']);
});

test('leaves letters being composed alone, and their Enter key', async () => {
  const type = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
      field().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    });
  field().focus();
  for (const text of ['घ', 'घु', 'घुट']) {
    type(text);
    expect(field().value).toBe(text);
  }
  act(() => {
    const enter = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
    expect(field().dispatchEvent(new KeyboardEvent('keydown', enter))).toBe(true);
  });
  expect(document.activeElement).toBe(field());
  expect(altOf(0)).toBe('घुट');
});

test('another picture shows its own alternative text', async () => {
  choose(2);
  await waitFor(() => expect(field().value).toBe('A hand'));
});

test('a picture’s fields are below it, and disappear with it', () => {
  const settings = screen.getByRole('group', { name: 'Picture' });
  expect(settings.closest('figure ~ *')?.previousElementSibling?.querySelector('img')?.src).toMatch(/1$/);
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  act(() => void editor.commands.clearContent());
  expect(settings.isConnected).toBe(false);
});
