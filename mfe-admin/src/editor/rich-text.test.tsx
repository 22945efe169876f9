/** @jest-environment @opinionbridge/build/testing/browser */
import { act, render, screen, userEvent } from '@opinionbridge/build/testing/react';
import { use as mockUse, useState as mockState, type RefObject } from 'react';
import { RichText } from './rich-text.tsx';

interface EditorProps {
  readonly field: { readonly name: string };
  readonly text: string;
  readonly hadFocus: RefObject<boolean>;
  readonly onText: (text: string) => void;
}

let isLost: boolean;
let arrived = Promise.resolve();
let fail: () => void;
jest.mock('./editor.tsx', () => {
  if (isLost) throw new Error('the network lost the file');
  return {
    __esModule: true,
    default: function StandIn({ field: { name }, text, hadFocus, onText }: EditorProps) {
      mockUse(arrived);
      const [failed, setFailed] = mockState(false);
      fail = () => setFailed(true);
      if (failed) throw new Error('the editor failed');
      return (
        <textarea
          ref={(box) => void (hadFocus.current && box?.focus())}
          aria-label="Editor"
          name={name}
          defaultValue={text}
          onInput={(event) => onText(event.currentTarget.value)}
        />
      );
    },
  };
});

const field = { name: 'symptoms', label: 'Symptoms', rows: 8, maxLength: 100 };
const show = (text: string) => render(<RichText field={field} error={undefined} text={text} />);
const html = () => screen.findByLabelText('Symptoms') as Promise<HTMLTextAreaElement>;
const editor = () => screen.findByLabelText('Editor') as Promise<HTMLTextAreaElement>;
/** Also waits for what the retry loads. */
const retry = () => act(async () => screen.getByRole('button', { name: 'Load editor for Symptoms' }).click());

beforeEach(() => {
  // React logs caught errors.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('retries loading the editor, keeping the focus and what was typed in the meantime', async () => {
  isLost = true;
  await act(async () => void show('<p>It hurts</p>'));
  await userEvent.type(await html(), ' at night');
  isLost = false;
  let arrive = () => {};
  arrived = new Promise((resolve) => (arrive = resolve));
  await retry();
  act(() => document.getElementById('symptoms')?.focus());
  await act(async () => arrive());
  expect((await editor()).value).toBe('<p>It hurts</p> at night');
  expect(document.activeElement).toBe(await editor());
});

test('if the editor fails, its text stays as HTML', async () => {
  await act(async () => void show('<p>It hurts</p>'));
  await userEvent.type(await editor(), '!');
  act(() => fail());
  expect((await html()).value).toBe('<p>It hurts</p>!');
  await retry();
  expect((await editor()).value).toBe('<p>It hurts</p>!');
});
